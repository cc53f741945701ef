import { useNavigation } from 'react-router-dom';

import { Notice } from '@/client/ui/Notice';
import { StateLine } from '@/client/ui/StateLine';

import { SignedInOnly } from './SignedInOnly';

/** Change password and Security without a token: the message in their place, and no call (product §2.9). */
export function TokenOrMessage() {
  const { state } = useNavigation();
  return (
    <SignedInOnly
      instead={
        // Who signed out, or was refused, is on the way to the sign-in page.
        state === 'loading' ? (
          <StateLine state="loading">Loading...</StateLine>
        ) : (
          <Notice tone="error">Access token not found</Notice>
        )
      }
    />
  );
}
