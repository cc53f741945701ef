/** The alerts of the Integrations screen, and what of its calls is only logged (specification, section 8). */
import { integrationsApi } from '@/client/api/integrationsApi';
import type { StartListening } from '@/client/kernel/state';
import type { Services } from '@/client/kernel/services';
import { noticeShown, selectNotices, type Notice } from '@/client/notices/noticesSlice';

import { consentReturned, disableAnswered } from './integrationsSlice';
import { providerTexts } from './providers';

const { getGoogleStatus, getCrmStatus } = integrationsApi.endpoints;

export function registerIntegrationsEffects(startListening: StartListening): void {
  startListening({
    actionCreator: disableAnswered,
    effect: ({ payload: { provider, isDisabled } }, { dispatch }) => {
      // Also when the screen was left meanwhile: it was asked for, and it is done.
      if (!isDisabled) return;
      dispatch(noticeShown({ tone: 'success', text: providerTexts[provider].disabled }));
    },
  });

  startListening({
    actionCreator: consentReturned,
    effect: ({ payload: { provider, answer, isConnected } }, { dispatch, getState }) => {
      const { name } = providerTexts[provider];
      const news: Omit<Notice, 'id'> = isConnected
        ? { tone: 'success', text: `${name} is connected.` }
        : { tone: 'info', text: `${name} was not connected.` };
      // The address is anybody's to write: it is believed only where the state says the same.
      const isTrue = isConnected === (answer === 'connected');
      const isTold = selectNotices(getState()).some(({ text }) => text === news.text);
      if (isTrue && !isTold) dispatch(noticeShown(news));
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
