import { apiPart } from '@/client/api/apiPart';
import type { StorePart } from '@/client/kernel/storePart';

import { registerInviteEffects } from './inviteEffects';
import { inviteFlow } from './inviteSlice';

/** The store's part for the invitee's form. */
export const storePart: StorePart = {
  needs: [apiPart],
  reducers: { [inviteFlow.reducerPath]: inviteFlow.reducer },
  registerEffects: registerInviteEffects,
};
