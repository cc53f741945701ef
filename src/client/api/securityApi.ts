/**
 * The two second factors (specification, sections 4, 7 and 8). Every outcome is a fulfilled result;
 * what cannot be read is one of the outcomes.
 * The GETs change something or return a secret, so they are mutations: sent once per intent, never
 * cached (readings 19). Start all of these with `{ track: false }`: arguments and results hold codes
 * and a secret, which never lie in the store's state.
 */
import { readDetail, readMessage } from '@/contract/errors';
import { fieldOf } from '@/contract/fieldOf';
import type { RawReply } from '@/contract/loginOutcome';
import { phrases } from '@/contract/phrases';
import * as security from '@/contract/security';

import { baseApi } from './baseApi';
import { callOf, type Call } from './call';
import { readFailure, type CallError } from './failure';
import { profileApi } from './profileApi';

/** What an authenticator app is set up with. */
export interface AuthenticatorSetup {
  /** As the server sent it; '' where it sent no text. Not to be shown before `imageSource` has looked. */
  qrCode: string;
  /** Base32, for typing it into the app. */
  secretKey: string;
}

/** What `GET /user/activate-2fa` came to. */
export type AuthenticatorReading =
  { kind: 'active' } | { kind: 'offered'; setup: AuthenticatorSetup } | { kind: 'failed' };

/** Whether a factor is on, as far as that could be found out. */
export interface FactorStatus {
  kind: 'on' | 'off' | 'failed';
}

/** What asking for a code by SMS came to; `text` is the server's sentence, where it is fit to be shown. */
export type SmsRequestOutcome =
  { kind: 'active' } | { kind: 'codeSent' } | { kind: 'failed'; text?: string };

/** What a code that confirms a factor came to; `text` as above. */
export type ConfirmOutcome = { kind: 'confirmed' } | { kind: 'failed'; text?: string };

/** What turning a factor off came to. */
export type DisableOutcome =
  | { kind: 'disabled'; message?: string }
  /** A reply with a false `status` is no success (readings 40). */
  | { kind: 'refused'; message?: string }
  | { kind: 'failed' };

type Answer = { data?: RawReply; error?: CallError };
type Send = (call: Call) => Answer | PromiseLike<Answer>;

const { getProfile } = profileApi.endpoints;
const afresh = { forceRefetch: true, subscribe: false } as const;

export const securityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the authenticator is on; the set-up comes with it where it is off. */
    readAuthenticator: build.mutation<AuthenticatorReading, void>({
      queryFn: (_, _api, _options, send) => askForSetUp(send),
    }),
    /** The same call once more, in order to turn it on. */
    setUpAuthenticator: build.mutation<AuthenticatorReading, void>({
      queryFn: (_, _api, _options, send) => askForSetUp(send),
    }),
    activateAuthenticator: build.mutation<ConfirmOutcome, { secretKey: string; otp: number }>({
      queryFn: async ({ secretKey, otp }, _api, _options, send) => {
        const body = { secret_key: secretKey, otp };
        return { data: readConfirm(await send(callOf(security.activateAuthenticator, { body }))) };
      },
    }),
    disableAuthenticator: build.mutation<DisableOutcome, void>({
      queryFn: async (_, _api, _options, send) => ({
        data: readDisable(await send(callOf(security.disableAuthenticator))),
      }),
    }),
    /** Whether SMS codes are on, as the profile says; asking for them would send one (readings 21). */
    readSmsFactor: build.mutation<FactorStatus, void>({
      queryFn: async (_, { dispatch }) => {
        const { data, isSuccess } = await dispatch(getProfile.initiate(undefined, afresh));
        // After a failure `data` is still the last one that came.
        if (!isSuccess) return { data: { kind: 'failed' } };
        return { data: { kind: data.smsTwoFactorActive ? 'on' : 'off' } };
      },
    }),
    requestSmsFactor: build.mutation<SmsRequestOutcome, void>({
      queryFn: async (_, _api, _options, send) => ({
        data: readSmsRequest(await send(callOf(security.requestSmsFactor))),
      }),
    }),
    verifySmsFactor: build.mutation<ConfirmOutcome, { otp: number }>({
      queryFn: async (body, _api, _options, send) => ({
        data: readConfirm(await send(callOf(security.verifySmsFactor, { body }))),
      }),
      // The profile says whether SMS codes are on.
      invalidatesTags: (outcome) => (outcome?.kind === 'confirmed' ? ['Profile'] : []),
    }),
    disableSmsFactor: build.mutation<DisableOutcome, void>({
      queryFn: async (_, _api, _options, send) => ({
        data: readDisable(await send(callOf(security.disableSmsFactor))),
      }),
      invalidatesTags: (outcome) => (outcome?.kind === 'disabled' ? ['Profile'] : []),
    }),
  }),
});

/** The body, also of a reply outside 2xx: the known sentences mean the same there. */
function bodyOf({ data, error }: Answer): unknown {
  if (data) return data.body;
  return error?.kind === 'http' ? error.body : undefined;
}

async function askForSetUp(send: Send): Promise<{ data: AuthenticatorReading }> {
  return { data: readAuthenticatorReply(await send(callOf(security.readAuthenticator))) };
}

function readAuthenticatorReply(answer: Answer): AuthenticatorReading {
  const body = bodyOf(answer);
  if (readDetail(body) === phrases.authenticatorConnected) return { kind: 'active' };
  const secretKey = fieldOf(body, 'secret_key');
  if (!answer.data || typeof secretKey !== 'string' || secretKey === '') return { kind: 'failed' };
  const qrCode = fieldOf(body, 'qr_code');
  return {
    kind: 'offered',
    setup: { qrCode: typeof qrCode === 'string' ? qrCode : '', secretKey },
  };
}

function readSmsRequest(answer: Answer): SmsRequestOutcome {
  const body = bodyOf(answer);
  const detail = readDetail(body);
  if (detail === phrases.smsFactorActive) return { kind: 'active' };
  if (detail === phrases.mobileMissing) return { kind: 'failed', text: detail };
  if (!answer.data) return failed(answer);
  // Any other readable answer means that a code was sent (section 7); an error page of something between does not.
  return typeof body === 'object' && body !== null ? { kind: 'codeSent' } : { kind: 'failed' };
}

/** Only the status is read (section 7). */
function readConfirm(answer: Answer): ConfirmOutcome {
  return answer.data ? { kind: 'confirmed' } : failed(answer);
}

function failed({ error }: Answer): { kind: 'failed'; text?: string } {
  const failure = readFailure(error);
  const text = failure.text ?? failure.message;
  return { kind: 'failed', ...(text !== undefined && { text }) };
}

function readDisable({ data }: Answer): DisableOutcome {
  if (!data || typeof data.body !== 'object' || data.body === null) return { kind: 'failed' };
  const message = readMessage(data.body);
  return {
    kind: fieldOf(data.body, 'status') ? 'disabled' : 'refused',
    ...(message !== undefined && { message }),
  };
}
