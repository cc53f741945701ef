import { useNavigation } from 'react-router-dom';

import { Notice } from '@/client/ui/Notice';
import { StateLine } from '@/client/ui/StateLine';

import { SignedInOnly } from './SignedInOnly';

/** Change Password and Security without a token: a message in their place, and no request (product §2.9). */
export function TokenOrMessage() {
  const { state } = useNavigation();
  return (
    <SignedInOnly
      instead={
        // After signing out, or a refusal, the sign-in page is loading.
        state === 'loading' ? (
          <StateLine state="loading">Loading...</StateLine>
        ) : (
          <Notice tone="error">Access token not found</Notice>
        )
      }
    />
  );
}
