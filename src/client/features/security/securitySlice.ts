/** Both factors as one slice: what happens on the page, and what the server answers. */
import type { WithSlice } from '@reduxjs/toolkit';

import { securityApi } from '@/client/api/securityApi';
import { keyedFlowSlice } from '@/client/kernel/flowSlice';
import { isSessionChange } from '@/client/session/sessionSlice';

import { factorMachine, factorStart, FACTORS } from './factorMachine';

const { readAuthenticator, setUpAuthenticator, activateAuthenticator, disableAuthenticator } =
  securityApi.endpoints;
const { readSmsFactor, requestSmsFactor, verifySmsFactor, disableSmsFactor } =
  securityApi.endpoints;

const status = { sent: 'statusAsked', answered: 'statusAnswered' } as const;
const setUp = { sent: 'setUpAsked', answered: 'setUpAnswered' } as const;
const code = { sent: 'codeSubmitted', answered: 'codeAnswered' } as const;
const disable = { sent: 'disableAsked', answered: 'disableAnswered' } as const;
const statusOf = { active: 'on', offered: 'off', failed: 'failed' } as const;

export const securityFlow = keyedFlowSlice({
  name: 'security',
  machine: factorMachine,
  start: factorStart,
  keys: FACTORS,
  keyName: 'factor',
  sessionEnded: isSessionChange,
  calls: (bind) => [
    bind(readAuthenticator, {
      ...status,
      of: 'authenticator',
      outcome: ({ kind }) => ({ kind: statusOf[kind] }),
    }),
    // The secret itself never enters the store.
    bind(setUpAuthenticator, {
      ...setUp,
      of: 'authenticator',
      outcome: ({ kind }) => ({ kind }),
    }),
    bind(activateAuthenticator, { ...code, of: 'authenticator' }),
    bind(disableAuthenticator, { ...disable, of: 'authenticator' }),
    bind(readSmsFactor, { ...status, of: 'sms' }),
    bind(requestSmsFactor, { ...setUp, of: 'sms' }),
    bind(verifySmsFactor, { ...code, of: 'sms' }),
    bind(disableSmsFactor, { ...disable, of: 'sms' }),
  ],
});

declare module '@/client/kernel/state' {
  interface AppState extends WithSlice<typeof securityFlow> {}
}

export const { setUpShown, codeEdited, screenLeft } = securityFlow.actions;

/** Both factors: a selector for one, made at each render, would keep that render's whole state alive. */
export const selectFactors = securityFlow.select;
