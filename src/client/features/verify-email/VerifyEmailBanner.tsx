import { useSendProofMailMutation } from '@/client/api/identityApi';
import { profileApi } from '@/client/api/profileApi';
import { handsFocusOn } from '@/client/ui/handsFocusOn';
import { Notice } from '@/client/ui/Notice';

import { bannerText, resentTexts } from './verifyEmailTexts';

/**
 * Shown above the signed-in screens while the server says that the address is not verified (product §8.12). It sends
 * no request: the profile the screens have read suffices.
 */
export function VerifyEmailBanner() {
  const { currentData: profile } = profileApi.endpoints.getProfile.useQueryState();
  const [sendAgain, { isLoading, isSuccess, isError }] = useSendProofMailMutation();
  if (profile?.emailVerified !== false) return null;
  const outcome = isSuccess ? 'sent' : isError ? 'failed' : null;
  return (
    // It goes once the address is verified, in another tab for one.
    <Notice ref={handsFocusOn} tone="info">
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
