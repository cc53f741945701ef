import { Outlet, useLoaderData } from 'react-router-dom';

import { Notice } from '@/client/ui/Notice';

import type { lookForToken } from './guards';

/** Change password and Security without a token: the message in their place, and no call (product §2.9). */
export function TokenOrMessage() {
  const hasToken = useLoaderData<ReturnType<typeof lookForToken>>();
  return hasToken ? <Outlet /> : <Notice tone="error">Access token not found</Notice>;
}
