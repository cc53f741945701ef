/** Effects of the Integrations screen's requests: alerts, and log lines (product §6.9, §15.49). */
import { connectCalls, disableCalls, integrationsApi } from '@/client/api/integrationsApi';
import type { StartListening } from '@/client/kernel/state';
import type { Services } from '@/client/kernel/services';
import { nameOf } from '@/contract/endpoint';
import { noticeShown, selectNotices } from '@/client/notices/noticesSlice';

import { consentReturned } from './integrationsSlice';
import { disabledTexts, returnText } from './integrationsTexts';

const { getGoogleStatus, getCrmStatus, connectProvider, disableProvider } =
  integrationsApi.endpoints;

export function registerIntegrationsEffects(startListening: StartListening): void {
  startListening({
    matcher: connectProvider.matchFulfilled,
    effect: ({ payload, meta }, { extra }) => {
      if (payload.kind === 'offered') return;
      const call = nameOf(connectCalls[meta.arg.originalArgs]);
      extra.log.warn('No redirect_url to follow', { call });
    },
  });

  startListening({
    matcher: disableProvider.matchFulfilled,
    effect: ({ meta }, { dispatch }) => {
      // Even if the screen was left meanwhile: it was requested, and it was done.
      dispatch(noticeShown({ tone: 'success', text: disabledTexts[meta.arg.originalArgs] }));
    },
  });
  startListening({
    matcher: disableProvider.matchRejected,
    effect: ({ payload, meta }, { extra }) => {
      if (payload?.kind !== 'unreadable') return;
      logUnreadable(extra.log, nameOf(disableCalls[meta.arg.originalArgs]));
    },
  });

  startListening({
    actionCreator: consentReturned,
    effect: ({ payload: { provider, answer, isConnected } }, { dispatch, getState }) => {
      const text = returnText(provider, isConnected);
      // Anybody can write an address: it is believed only if the state agrees.
      const isTrue = isConnected === (answer === 'connected');
      const isTold = selectNotices(getState()).some((notice) => notice.text === text);
      if (!isTrue || isTold) return;
      dispatch(noticeShown({ tone: isConnected ? 'success' : 'info', text }));
    },
  });

  // Replies outside 2xx and lost ones are logged where they are sent.
  startListening({
    matcher: getGoogleStatus.matchRejected,
    effect: ({ payload }, { extra }) => {
      if (payload?.kind === 'unreadable') logUnreadable(extra.log, 'GET /google-calender/');
    },
  });
  startListening({
    matcher: getCrmStatus.matchRejected,
    effect: ({ payload }, { extra }) => {
      if (payload?.kind === 'unreadable') logUnreadable(extra.log, 'GET /integration/');
    },
  });
  startListening({
    matcher: getCrmStatus.matchFulfilled,
    effect: ({ payload: { hubspot, zoho } }, { extra }) => {
      if (hubspot === null || zoho === null) logUnreadable(extra.log, 'GET /integration/');
    },
  });
}

function logUnreadable(log: Services['log'], call: string): void {
  log.warn('Call failed', { call, status: 'unreadable' });
}
