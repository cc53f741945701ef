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

/** What starting a set-up came to: `offered` is a secret to scan, `codeSent` a code on its way. */
export type SetUpOutcome =
  | { kind: Exclude<AuthenticatorReading['kind'] | SmsRequestOutcome['kind'], 'failed'> }
  | { kind: 'failed'; text?: string };

/** What failed last; `text` is what the server said of it, null where that is not fit to be shown. */
export interface FactorError {
  failed: 'status' | 'setUp' | 'code' | 'disable';
  text: string | null;
}

/** `error` is shown; which sentence, `securityTexts` knows. */
export type FactorState =
  /** `attempt` is null before it was asked for. */
  | { status: 'unknown'; attempt: Attempt | null }
  | { status: 'off'; error: FactorError | null }
  | { status: 'settingUp'; attempt: Attempt }
  /** `resent`: what became of the last "Send again"; null before the first. */
  | { status: 'awaitingCode'; error: FactorError | null; resent: 'sent' | 'failed' | null }
  | { status: 'resending'; attempt: Attempt }
  | { status: 'verifying'; attempt: Attempt }
  | { status: 'on'; error: FactorError | null }
  /** `wasOn` is false where a set-up that was never confirmed is given up. */
  | { status: 'disabling'; attempt: Attempt; wasOn: boolean };

export type FactorEvent =
  /** The screen was opened, or it is tried again: whether the factor is on is being asked. */
  | { type: 'statusAsked'; attempt: Attempt }
  | { type: 'statusAnswered'; answerTo: Attempt; outcome: FactorStatus }
  /** Turned on while the set-up held back at load is at hand. */
  | { type: 'setUpShown' }
  /** Turned on without a set-up at hand, or asked for a new code. */
  | { type: 'setUpAsked'; attempt: Attempt }
  | { type: 'setUpAnswered'; answerTo: Attempt; outcome: SetUpOutcome }
  | { type: 'codeSubmitted'; attempt: Attempt }
  | { type: 'codeAnswered'; answerTo: Attempt; outcome: ConfirmOutcome }
  /** Typing, while an error of the last code stands under the field. */
  | { type: 'codeEdited' }
  | { type: 'disableAsked'; attempt: Attempt }
  | { type: 'disableAnswered'; answerTo: Attempt; outcome: DisableOutcome }
  | { type: 'screenLeft' }
  | { type: 'sessionEnded' };

export const factorStart = { status: 'unknown', attempt: null } satisfies FactorState;

const awaitingCode: FactorState = { status: 'awaitingCode', error: null, resent: null };

/** Every stage but the first answers both alike. */
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
          // The code sent before may still arrive, and it is still good.
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
      // What was never confirmed is off whatever the server says; its set-up is gone (product §9.16).
      return { status: wasOn ? 'on' : 'off', error: { failed: 'disable', text } };
    },
    ...ends,
  },
};
