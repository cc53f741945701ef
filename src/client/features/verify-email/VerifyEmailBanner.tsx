import { useSendProofMailMutation } from '@/client/api/identityApi';
import { profileApi } from '@/client/api/profileApi';
import { Notice } from '@/client/ui/Notice';

import { bannerText, resentTexts } from './verifyEmailTexts';

/**
 * Stands over the signed-in screens until the address is verified, where the server says that it is not
 * (product §8.12). It asks for nothing: what the screens have read of the profile will do.
 */
export function VerifyEmailBanner() {
  const { currentData: profile } = profileApi.endpoints.getProfile.useQueryState();
  const [sendAgain, { isLoading, isSuccess, isError }] = useSendProofMailMutation();
  if (profile?.emailVerified !== false) return null;
  const outcome = isSuccess ? 'sent' : isError ? 'failed' : null;
  return (
    <Notice tone="info">
      {bannerText(profile.email)}{' '}
      <button
        type="button"
        className="text-button"
        aria-busy={isLoading}
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) void sendAgain();
        }}
      >
        Send again
      </button>{' '}
      <span>{outcome && resentTexts[outcome]}</span>
    </Notice>
  );
}
