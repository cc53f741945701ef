/** One-time secrets: how a person comes by each, and how it is used. */
import { appCodeAt } from '@/test/appCode';

import { ask, fieldIn, strangeAddress, type Answer } from './ask';
import { timeUntil } from './load';
import { beginConsent, giveNumber, PASSWORD, signIn, type Person } from './people';
import type { World } from './world';

/** Uses of one secret. */
export interface Uses {
  /** @param index tells uses apart that must not be equal */
  use(url: string, index: number): Promise<Answer>;
  isSuccess(answer: Answer): boolean;
}

export interface SecretKind {
  name: string;
  /** Gets a secret for a person; answers how it is used from then on. */
  prepare(world: World, url: string, person: Person): Promise<() => Uses>;
}

const is200 = ({ status }: Answer) => status === 200;
const STEP_MS = 30_000;
/** The second SMS of an account waits for a minute. */
const SMS_WITHIN = 90_000;

let numbers = 0;
/** A number of nobody's. */
const newNumber = () => `+1202555${String(1000 + (numbers += 1)).slice(-4)}`;

async function demand(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`Not prepared: ${status} ${text}`);
  return answer;
}

/** The digits of the first SMS to a number at or after an index. */
async function smsCode({ outside }: World, to: string, from: number): Promise<string> {
  const find = () => outside.sms.slice(from).find((sms) => sms.to === to);
  await timeUntil(() => find() !== undefined, SMS_WITHIN);
  const code = /\b\d{6}\b/.exec(find()?.text ?? '')?.[0];
  if (!code) throw new Error(`No SMS to ${to}`);
  return code;
}

/** Asks for the code that confirms a number. */
async function askForSms(world: World, url: string, { email }: Person) {
  const token = await signIn(url, email);
  const phone = newNumber();
  await demand(giveNumber(url, token, phone));
  const from = world.outside.sms.length;
  await demand(ask(url, '/user/activate-sms-2fa', { method: 'POST', token }));
  return { token, phone, otp: await smsCode(world, phone, from) };
}

/** The pending secret of an authenticator. */
async function askForAuthenticator(url: string, { email }: Person) {
  const token = await signIn(url, email);
  const offer = await demand(ask(url, '/user/activate-2fa', { token }));
  return { token, secret: fieldIn(offer, 'secret_key') };
}

const resetLink: SecretKind = {
  name: 'reset link',
  prepare: async (world, url, { email }) => {
    const from = world.mail.mails.length;
    await demand(ask(url, `/reset-pass?email=${email}`, { from: strangeAddress() }));
    const { text } = await world.mail.next(email, from);
    const token = /reset_token=([\w-]+)/.exec(text)?.[1] ?? '';
    return () => ({
      use: (at, index) => {
        const body = { token, new_password: `${PASSWORD}-${index}` };
        return ask(at, '/set-password', { body, from: strangeAddress() });
      },
      isSuccess: is200,
    });
  },
};

const inviteLink: SecretKind = {
  name: 'invite link',
  prepare: async (_world, url, { intakeKey }) => {
    const headers = { authorization: `Bearer ${intakeKey}` };
    const made = await demand(
      ask(url, '/intake/invites', { headers, body: { phone: newNumber() } }),
    );
    const linkId = /link_id=([\w-]+)/.exec(made.text)?.[1] ?? '';
    return () => ({
      use: (at, index) => {
        const body = { link_id: linkId, email: 'ann@example.com', name: `Ann ${index}` };
        return ask(at, '/cid-invite-link', { body, from: strangeAddress() });
      },
      isSuccess: ({ text }) => text === '{"status":true}',
    });
  },
};

const oauthState: SecretKind = {
  name: 'OAuth state',
  prepare: async (_world, url, { email }) => {
    const token = await signIn(url, email);
    const { path, cookie } = await beginConsent(url, token);
    return () => ({
      use: (at) => ask(at, path, { headers: { cookie } }),
      isSuccess: ({ headers }) => headers.location?.includes('connected=google') ?? false,
    });
  },
};

const authenticatorSetUp: SecretKind = {
  name: 'pending authenticator secret',
  prepare: async (_world, url, person) => {
    const { token, secret } = await askForAuthenticator(url, person);
    return () => {
      const body = { secret_key: secret, otp: appCodeAt(secret, Date.now()) };
      return {
        use: (at) => ask(at, '/user/activate-2fa', { token, body }),
        isSuccess: is200,
      };
    };
  },
};

const authenticatorStep: SecretKind = {
  name: 'step of an authenticator',
  prepare: async (_world, url, person) => {
    const { token, secret } = await askForAuthenticator(url, person);
    const body = { secret_key: secret, otp: appCodeAt(secret, Date.now() - STEP_MS) };
    await demand(ask(url, '/user/activate-2fa', { token, body }));
    return () => {
      const { email } = person;
      const auth_code = appCodeAt(secret, Date.now());
      return {
        use: (at) =>
          ask(at, '/login-2fa/', {
            body: { email, password: PASSWORD, auth_code },
            from: strangeAddress(),
          }),
        isSuccess: is200,
      };
    };
  },
};

const smsSetUp: SecretKind = {
  name: 'SMS code of a set-up',
  prepare: async (world, url, person) => {
    const { token, otp } = await askForSms(world, url, person);
    return () => ({
      use: (at) => ask(at, '/user/verify-sms-2fa', { token, body: { otp } }),
      isSuccess: is200,
    });
  },
};

const smsSignIn: SecretKind = {
  name: 'SMS code of a sign-in',
  prepare: async (world, url, person) => {
    const { token, phone, otp: first } = await askForSms(world, url, person);
    await demand(ask(url, '/user/verify-sms-2fa', { token, body: { otp: first } }));
    const from = world.outside.sms.length;
    const credentials = { email: person.email, password: PASSWORD };
    const asked = await demand(ask(url, '/login/', { body: credentials, from: strangeAddress() }));
    const otp = await smsCode(world, phone, from);
    const body = { req_id: fieldIn(asked, 'req_id'), otp };
    return () => ({
      use: (at) => ask(at, '/login-sms-2fa/', { body, from: strangeAddress() }),
      isSuccess: is200,
    });
  },
};

export const SECRETS: readonly SecretKind[] = [
  resetLink,
  inviteLink,
  oauthState,
  authenticatorSetUp,
  authenticatorStep,
  smsSetUp,
  smsSignIn,
];
