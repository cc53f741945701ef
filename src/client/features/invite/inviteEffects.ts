/** The alert of the invitee's form, and the log's lines (product §13.4, §13.5). */
import { nameOf } from '@/contract/endpoint';
import * as calls from '@/contract/invite';

import { inviteApi } from '@/client/api/inviteApi';
import type { StartListening } from '@/client/kernel/state';
import { noticeShown } from '@/client/notices/noticesSlice';

import { texts } from './inviteTexts';

const { checkInvite, submitInvite } = inviteApi.endpoints;

export function registerInviteEffects(startListening: StartListening): void {
  startListening({
    matcher: checkInvite.matchFulfilled,
    effect: ({ payload }, { extra }) => {
      if (payload.kind === 'notValid') {
        extra.log.warn('Invite link is not valid', { call: nameOf(calls.checkInvite) });
      }
    },
  });

  startListening({
    matcher: submitInvite.matchFulfilled,
    effect: ({ payload }, { dispatch, extra, getState, getOriginalState }) => {
      if (payload.kind === 'refused') {
        extra.log.warn('Invite was not accepted', { call: nameOf(calls.submitInvite) });
      }
      const isDone =
        getOriginalState().invite.status === 'submitting' && getState().invite.status === 'done';
      if (isDone) dispatch(noticeShown({ tone: 'success', text: texts.submitted }));
    },
  });
}
