/**
 * The two second factors (product §9) and recovery codes (product §24.4). Every outcome is a fulfilled result, an
 * unreadable reply included. The GETs change something or return a secret, so they are mutations: sent once per
 * intent, never cached (product §14.7). Start all of these with `{ track: false }`: arguments and results hold codes
 * and a secret, which must never be in the store.
 */
import * as security from '@/contract/security';
import type {
  AuthenticatorReading,
  ConfirmOutcome,
  DisableOutcome,
  NewCodes,
  SmsRequestOutcome,
} from '@/contract/security';

import { ask, asking, type Answer } from './ask';
import { baseApi } from './baseApi';
import { restartRead, finalResult, type WithDispatch } from './staleReads';
import { profileApi, storeSmsFactor } from './profileApi';
import { keepThisDevice } from './sessionsApi';

/** Whether a factor is on, if that could be found out. */
export interface FactorStatus {
  kind: 'on' | 'off' | 'failed';
}

const { getProfile } = profileApi.endpoints;
/** A new factor ends the other sessions of the account. */
const endsOthers = (outcome?: ConfirmOutcome) =>
  outcome?.kind === 'confirmed' ? (['Sessions'] as const) : [];
const afresh = { forceRefetch: true, subscribe: false } as const;

export const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the authenticator is on; if not, the reply has its set-up. */
    readAuthenticator: build.mutation<AuthenticatorReading, void>(
      asking(security.readAuthenticator),
    ),
    /** The same call again, in order to turn it on. */
    setUpAuthenticator: build.mutation<AuthenticatorReading, void>(
      asking(security.readAuthenticator),
    ),
    activateAuthenticator: build.mutation<ConfirmOutcome, { secretKey: string; otp: number }>({
      queryFn: async ({ secretKey, otp }, { dispatch, signal }, _options, send) => {
        const body = { secret_key: secretKey, otp };
        const answer = await lookedFor<ConfirmOutcome>(
          await ask(send, security.activateAuthenticator, { body }),
          { kind: 'confirmed' },
          signal,
          async () => (await ask(send, security.readAuthenticator)).data?.kind === 'active',
        );
        if (answer.data?.kind === 'confirmed') await keepThisDevice({ dispatch });
        return answer;
      },
      invalidatesTags: endsOthers,
    }),
    disableAuthenticator: build.mutation<DisableOutcome, void>({
      queryFn: async (_, { signal }, _options, send) =>
        lookedFor<DisableOutcome>(
          await ask(send, security.disableAuthenticator),
          { kind: 'disabled' },
          signal,
          async () => (await ask(send, security.readAuthenticator)).data?.kind === 'offered',
        ),
    }),
    /** Whether SMS codes are on, according to the profile; their own call would send one (product §9.7). */
    readSmsFactor: build.mutation<FactorStatus, void>({
      queryFn: async (_, { dispatch }) => {
        const isOn = await isSmsOn({ dispatch });
        return { data: { kind: isOn === undefined ? 'failed' : isOn ? 'on' : 'off' } };
      },
    }),
    requestSmsFactor: build.mutation<SmsRequestOutcome, void>(asking(security.requestSmsFactor)),
    verifySmsFactor: build.mutation<ConfirmOutcome, { otp: number }>({
      queryFn: async (body, { dispatch, signal }, _options, send) => {
        const answer = await lookedFor<ConfirmOutcome>(
          await ask(send, security.verifySmsFactor, { body }),
          { kind: 'confirmed' },
          signal,
          async () => (await isSmsOn({ dispatch })) === true,
        );
        if (answer.data?.kind === 'confirmed') {
          await keepThisDevice({ dispatch });
          await storeSmsFactor({ dispatch }, true);
        }
        return answer;
      },
      // The profile includes whether SMS codes are on.
      invalidatesTags: (outcome) => (outcome?.kind === 'confirmed' ? ['Profile', 'Sessions'] : []),
    }),
    disableSmsFactor: build.mutation<DisableOutcome, void>({
      queryFn: async (_, { dispatch, signal }, _options, send) => {
        const answer = await lookedFor<DisableOutcome>(
          await ask(send, security.disableSmsFactor),
          { kind: 'disabled' },
          signal,
          // A profile without the field does not say that they are off.
          async () => (await isSmsOn({ dispatch })) === false,
        );
        if (answer.data?.kind === 'disabled') await storeSmsFactor({ dispatch }, false);
        return answer;
      },
      invalidatesTags: (outcome) => (outcome?.kind === 'disabled' ? ['Profile'] : []),
    }),
    countRecoveryCodes: build.query<number, void>({
      ...asking(security.countRecoveryCodes),
      providesTags: ['RecoveryCodes'],
    }),
    /** The old codes may be invalid even if no answer arrived. */
    makeRecoveryCodes: build.mutation<NewCodes, void>({
      queryFn: async (_, { dispatch }, _options, send) => {
        const answer = await ask(send, security.makeRecoveryCodes);
        if (answer.data) await storeCount({ dispatch }, answer.data.codes.length);
        return answer;
      },
      invalidatesTags: ['RecoveryCodes'],
    }),
  }),
});

/**
 * A change whose answer was lost may have been made (product §9.20, §9.21).
 * @param made what it came to, where it was
 * @param session aborted once it is over: nothing is asked in the next one
 */
async function lookedFor<Outcome extends ConfirmOutcome | DisableOutcome>(
  answer: Answer<Outcome>,
  made: Outcome,
  session: AbortSignal,
  isMade: () => Promise<boolean>,
): Promise<Answer<Outcome>> {
  const isUnknown = answer.data?.kind === 'failed' && answer.data.isUnknown;
  return isUnknown && !session.aborted && (await isMade()) ? { data: made } : answer;
}

/** According to the profile; null where it does not say, undefined where it could not be read. */
async function isSmsOn({ dispatch }: WithDispatch): Promise<boolean | null | undefined> {
  const { data, isSuccess } = await finalResult(() =>
    dispatch(getProfile.initiate(undefined, afresh)),
  );
  // After a failure `data` still holds the previous result.
  return isSuccess ? data.smsTwoFactorActive : undefined;
}

/** Records how many codes are left. */
async function storeCount({ dispatch }: WithDispatch, left: number): Promise<void> {
  const { util } = securityApi;
  await restartRead(dispatch, util.getRunningQueryThunk('countRecoveryCodes', undefined));
  dispatch(util.updateQueryData('countRecoveryCodes', undefined, () => left));
}

export const { useCountRecoveryCodesQuery } = securityApi;
