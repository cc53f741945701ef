import { useLoaderData } from 'react-router-dom';

import { Notice } from '@/client/ui/Notice';
import { StateLine } from '@/client/ui/StateLine';

import type { lookForToken } from './guards';
import { SignedInOnly } from './SignedInOnly';

/** Change password and Security without a token: the message in their place, and no call (product §2.9). */
export function TokenOrMessage() {
  const hadToken = useLoaderData<ReturnType<typeof lookForToken>>();
  return (
    <SignedInOnly
      instead={
        // Who had one is on the way to the sign-in page.
        hadToken ? (
          <StateLine state="loading">Loading...</StateLine>
        ) : (
          <Notice tone="error">Access token not found</Notice>
        )
      }
    />
  );
}
