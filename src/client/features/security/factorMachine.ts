/**
 * A second factor, from finding out whether it is on to turning it on and off (specification, section 4;
 * readings 21, 38 to 40). One table serves both factors. No stage holds a secret, a picture of one, or
 * a code: those stay with the screen and go from there straight into the request.
 */
import type {
  AuthenticatorReading,
  ConfirmOutcome,
  DisableOutcome,
  SmsRequestOutcome,
} from '@/contract/security';
import type { Transitions } from '@/client/kernel/machine';

/** Names one request; an answer counts only for the attempt that is still under way. */
type Attempt = string;

/** What asking for the status came to; `off` also where a set-up was offered. */
export type StatusOutcome = 'on' | 'off' | 'failed';

/** What starting a set-up came to: `ready` is a secret to scan, or a code on its way. */
export type SetUpOutcome =
  | { kind: Exclude<AuthenticatorReading['kind'] | SmsRequestOutcome['kind'], 'failed'> }
  | { kind: 'failed'; text?: string };

/** `error` is the sentence shown (section 8). */
export type FactorState =
  /** `attempt` is null before it was asked for. */
  | { status: 'unknown'; attempt: Attempt | null }
  | { status: 'off'; error: string | null }
  | { status: 'settingUp'; attempt: Attempt }
  /** `resent`: what became of the last "Send again"; null before the first. */
  | { status: 'awaitingCode'; error: string | null; resent: 'sent' | 'failed' | null }
  | { status: 'resending'; attempt: Attempt }
  | { status: 'verifying'; attempt: Attempt }
  | { status: 'on'; error: string | null }
  /** `wasOn` is false where a set-up that was never confirmed is given up. */
  | { status: 'disabling'; attempt: Attempt; wasOn: boolean };

export type FactorEvent =
  | { type: 'statusAsked'; attempt: Attempt }
  | { type: 'statusAnswered'; attempt: Attempt; outcome: StatusOutcome; error: string }
  /** Turned on while the set-up held back at load is at hand. */
  | { type: 'setUpShown' }
  | { type: 'setUpAsked'; attempt: Attempt }
  | { type: 'setUpAnswered'; attempt: Attempt; outcome: SetUpOutcome; error: string }
  | { type: 'codeSubmitted'; attempt: Attempt }
  | { type: 'codeAnswered'; attempt: Attempt; outcome: ConfirmOutcome }
  | { type: 'codeEdited' }
  | { type: 'disableAsked'; attempt: Attempt }
  | { type: 'disableAnswered'; attempt: Attempt; outcome: DisableOutcome }
  | { type: 'pageLeft' };

const CONFIRM_FAILED = 'Failed to activate 2FA';
const DISABLE_FAILED = 'Failed to disable 2FA';

export const factorStart = { status: 'unknown', attempt: null } satisfies FactorState;

const startOver = (): FactorState => factorStart;
const awaitingCode: FactorState = { status: 'awaitingCode', error: null, resent: null };

/** Makes a move that only the answer to the attempt under way may make. */
function ofThisAttempt<S extends { attempt: Attempt | null }, E extends { attempt: Attempt }>(
  move: (state: S, event: E) => FactorState,
) {
  return (state: S & FactorState, event: E): FactorState =>
    event.attempt === state.attempt ? move(state, event) : state;
}

export const factorMachine: Transitions<FactorState, FactorEvent> = {
  unknown: {
    statusAsked: (_, { attempt }) => ({ status: 'unknown', attempt }),
    statusAnswered: ofThisAttempt((_, { outcome, error }) =>
      outcome === 'failed' ? { status: 'off', error } : { status: outcome, error: null },
    ),
    pageLeft: (state) => (state.attempt === null ? state : factorStart),
  },
  off: {
    setUpShown: () => awaitingCode,
    setUpAsked: (_, { attempt }) => ({ status: 'settingUp', attempt }),
    pageLeft: startOver,
  },
  settingUp: {
    setUpAnswered: ofThisAttempt((_, { outcome, error }) => {
      switch (outcome.kind) {
        case 'active':
          return { status: 'on', error: null };
        case 'offered':
        case 'codeSent':
          return awaitingCode;
        case 'failed':
          return { status: 'off', error: outcome.text ?? error };
      }
    }),
    pageLeft: startOver,
  },
  awaitingCode: {
    codeSubmitted: (_, { attempt }) => ({ status: 'verifying', attempt }),
    codeEdited: (state) => (state.error === null ? state : { ...state, error: null }),
    setUpAsked: (_, { attempt }) => ({ status: 'resending', attempt }),
    disableAsked: (_, { attempt }) => ({ status: 'disabling', attempt, wasOn: false }),
    pageLeft: startOver,
  },
  resending: {
    setUpAnswered: ofThisAttempt((_, { outcome }) => {
      switch (outcome.kind) {
        case 'active':
          return { status: 'on', error: null };
        case 'offered':
        case 'codeSent':
          return { status: 'awaitingCode', error: null, resent: 'sent' };
        case 'failed':
          // The code sent before may still arrive, and it is still good.
          return { status: 'awaitingCode', error: outcome.text ?? null, resent: 'failed' };
      }
    }),
    pageLeft: startOver,
  },
  verifying: {
    codeAnswered: ofThisAttempt((_, { outcome }) =>
      outcome.kind === 'confirmed'
        ? { status: 'on', error: null }
        : { status: 'awaitingCode', error: outcome.text ?? CONFIRM_FAILED, resent: null },
    ),
    pageLeft: startOver,
  },
  on: {
    disableAsked: (_, { attempt }) => ({ status: 'disabling', attempt, wasOn: true }),
    pageLeft: startOver,
  },
  disabling: {
    disableAnswered: ofThisAttempt(({ wasOn }, { outcome }) => {
      if (outcome.kind === 'disabled') return { status: 'off', error: null };
      const error = (outcome.kind === 'refused' && outcome.message) || DISABLE_FAILED;
      // What was never confirmed is off whatever the server says; its set-up is gone (readings 40).
      return { status: wasOn ? 'on' : 'off', error };
    }),
    pageLeft: startOver,
  },
};

/** Whether this stage answers the event at all; a request is sent only where its sending is answered. */
export function factorAnswers({ status }: FactorState, type: FactorEvent['type']): boolean {
  return type in factorMachine[status];
}
