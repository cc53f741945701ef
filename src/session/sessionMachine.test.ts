import fc from 'fast-check';

import { step } from '@/shared/machine';

import {
  sessionMachine,
  signedOutState,
  type SessionEvent,
  type SessionState,
} from './sessionMachine';

const ended: SessionState = { status: 'signedOut', ended: true };
const signedIn: SessionState = {
  status: 'signedIn',
  accessToken: 'token-1',
  signOutAdvertised: true,
};
const other: SessionState = { status: 'signedIn', accessToken: 'token-2', signOutAdvertised: false };

const started: SessionEvent = {
  type: 'sessionStarted',
  accessToken: 'token-2',
  signOutAdvertised: false,
};

describe('the life of a session', () => {
  it.each<[string, SessionState, SessionEvent, SessionState]>([
    ['starts', signedOutState, started, other],
    ['starts again after it was ended', ended, started, other],
    ['is replaced by a new one', signedIn, started, other],
    ['ends by signing out', signedIn, { type: 'signedOut' }, signedOutState],
    ['ends with the one of another tab', signedIn, { type: 'signedOutElsewhere' }, signedOutState],
    ['is ended by the server, and says so', signedIn, { type: 'sessionExpired' }, ended],
    ['says so until the sign-in page is left', ended, { type: 'signInPageLeft' }, signedOutState],
  ])('%s', (_, before, event, after) => {
    expect(step(sessionMachine, before, event)).toEqual(after);
  });

  it.each<[SessionState, SessionEvent['type'][]]>([
    [signedOutState, ['signedOut', 'signedOutElsewhere', 'sessionExpired', 'signInPageLeft']],
    [ended, ['signedOut', 'signedOutElsewhere', 'sessionExpired']],
    [signedIn, ['signInPageLeft']],
  ])('leaves the very same object where it has no move: %j', (state, types) => {
    for (const type of types) {
      if (type === 'sessionStarted') throw new Error('always a move');
      expect(step(sessionMachine, state, { type })).toBe(state);
    }
  });

  it('never says that it has ended while one is going on', () => {
    const event = fc.oneof(
      fc.record({
        type: fc.constant('sessionStarted' as const),
        accessToken: fc.string({ minLength: 1 }),
        signOutAdvertised: fc.boolean(),
      }),
      fc.record({
        type: fc.constantFrom(
          'signedOut' as const,
          'signedOutElsewhere' as const,
          'sessionExpired' as const,
          'signInPageLeft' as const,
        ),
      }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state: SessionState = signedOutState;
        for (const happening of events) {
          const before = state;
          state = step(sessionMachine, state, happening);
          const endedNow = state.status === 'signedOut' && state.ended;
          const endedBefore = before.status === 'signedOut' && before.ended;
          if (endedNow && !endedBefore) {
            expect([before.status, happening.type]).toEqual(['signedIn', 'sessionExpired']);
          }
        }
      }),
    );
  });
});
