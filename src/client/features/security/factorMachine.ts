/**
 * A second factor, from finding out whether it is on to turning it on and off (product §9;
 * decision 15). One table serves both factors. No stage holds a secret, a picture of one, or
 * a code: those stay with the screen and go from there straight into the request.
 */
import type {
  AuthenticatorReading,
  ConfirmOutcome,
  DisableOutcome,
  SmsRequestOutcome,
} from '@/contract/security';
import type { FactorStatus } from '@/client/api/securityApi';
import type { Attempt, StageOf, Transitions } from '@/client/kernel/machine';

export const FACTORS = ['authenticator', 'sms'] as const;
export type Factor = (typeof FACTORS)[number];

/** The outcome of starting a set-up: `offered` is a secret to scan, `codeSent` a code sent by SMS. */
export type SetUpOutcome =
  | { kind: Exclude<AuthenticatorReading['kind'] | SmsRequestOutcome['kind'], 'failed'> }
  | { kind: 'failed'; text?: string };

/** What failed last; `text`: the server's reason, null if not fit to be shown. */
export interface FactorError {
  failed: 'status' | 'setUp' | 'code' | 'disable';
  text: string | null;
}

/** `error` is shown; its sentence comes from `securityTexts`. */
export type FactorState =
  /** `attempt` is null before the status was requested. */
  | { status: 'unknown'; attempt: Attempt | null }
  | { status: 'off'; error: FactorError | null }
  | { status: 'settingUp'; attempt: Attempt }
  /** `resent`: the outcome of the last "Send again"; null before the first. */
  | { status: 'awaitingCode'; error: FactorError | null; resent: 'sent' | 'failed' | null }
  | { status: 'resending'; attempt: Attempt }
  | { status: 'verifying'; attempt: Attempt }
  | { status: 'on'; error: FactorError | null }
  /** `wasOn` is false when an unconfirmed set-up is given up. */
  | { status: 'disabling'; attempt: Attempt; wasOn: boolean };

export type FactorEvent =
  /** On opening the screen, or a retry: reading whether the factor is on. */
  | { type: 'statusAsked'; attempt: Attempt }
  | { type: 'statusAnswered'; answerTo: Attempt; outcome: FactorStatus }
  /** Turned on while the set-up held back at load is at hand. */
  | { type: 'setUpShown' }
  /** Turned on without a set-up at hand, or asked for a new code. */
  | { type: 'setUpAsked'; attempt: Attempt }
  | { type: 'setUpAnswered'; answerTo: Attempt; outcome: SetUpOutcome }
  | { type: 'codeSubmitted'; attempt: Attempt }
  | { type: 'codeAnswered'; answerTo: Attempt; outcome: ConfirmOutcome }
  /** Typing while the last code's error is shown under the field. */
  | { type: 'codeEdited' }
  | { type: 'disableAsked'; attempt: Attempt }
  | { type: 'disableAnswered'; answerTo: Attempt; outcome: DisableOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const factorStart = { status: 'unknown', attempt: null } satisfies FactorState;

const awaitingCode: FactorState = { status: 'awaitingCode', error: null, resent: null };

/** Handled alike by every stage but the first. */
const ends = {
  screenLeft: (): FactorState => factorStart,
  sessionEnded: (): FactorState => factorStart,
};

const forget = (state: StageOf<FactorState, 'unknown'>): FactorState =>
  state.attempt === null ? state : factorStart;

export const factorMachine: Transitions<FactorState, FactorEvent> = {
  unknown: {
    statusAsked: (_, { attempt }) => ({ status: 'unknown', attempt }),
    statusAnswered: (_, { outcome: { kind } }) =>
      kind === 'failed'
        ? { status: 'off', error: { failed: 'status', text: null } }
        : { status: kind, error: null },
    screenLeft: forget,
    sessionEnded: forget,
  },
  off: {
    statusAsked: (_, { attempt }) => ({ status: 'unknown', attempt }),
    setUpShown: () => awaitingCode,
    setUpAsked: (_, { attempt }) => ({ status: 'settingUp', attempt }),
    ...ends,
  },
  settingUp: {
    setUpAnswered: (_, { outcome }) => {
      switch (outcome.kind) {
        case 'active':
          return { status: 'on', error: null };
        case 'offered':
        case 'codeSent':
          return awaitingCode;
        case 'failed':
          return { status: 'off', error: { failed: 'setUp', text: outcome.text ?? null } };
      }
    },
    ...ends,
  },
  awaitingCode: {
    codeSubmitted: (_, { attempt }) => ({ status: 'verifying', attempt }),
    codeEdited: (state) => (state.error === null ? state : { ...state, error: null }),
    setUpAsked: (_, { attempt }) => ({ status: 'resending', attempt }),
    disableAsked: (_, { attempt }) => ({ status: 'disabling', attempt, wasOn: false }),
    ...ends,
  },
  resending: {
    setUpAnswered: (_, { outcome }) => {
      switch (outcome.kind) {
        case 'active':
          return { status: 'on', error: null };
        case 'offered':
        case 'codeSent':
          return { status: 'awaitingCode', error: null, resent: 'sent' };
        case 'failed': {
          // The code sent before may still arrive, and is still valid.
          const { text } = outcome;
          const error: FactorError | null = text === undefined ? null : { failed: 'setUp', text };
          return { status: 'awaitingCode', error, resent: 'failed' };
        }
      }
    },
    ...ends,
  },
  verifying: {
    codeAnswered: (_, { outcome }) => {
      if (outcome.kind === 'confirmed') return { status: 'on', error: null };
      const error: FactorError = { failed: 'code', text: outcome.text ?? null };
      return { status: 'awaitingCode', error, resent: null };
    },
    ...ends,
  },
  on: {
    disableAsked: (_, { attempt }) => ({ status: 'disabling', attempt, wasOn: true }),
    ...ends,
  },
  disabling: {
    disableAnswered: ({ wasOn }, { outcome }) => {
      if (outcome.kind === 'disabled') return { status: 'off', error: null };
      const text = (outcome.kind === 'refused' && outcome.message) || null;
      // An unconfirmed factor is off whatever the server says; its set-up is gone (product §9.16).
      return { status: wasOn ? 'on' : 'off', error: { failed: 'disable', text } };
    },
    ...ends,
  },
};
