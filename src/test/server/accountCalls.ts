/** What suites of the account's calls do often, each by the calls themselves. */
import { sql } from 'drizzle-orm';

import { appCodeAt } from '@/test/appCode';
import { databaseClock } from '@/server/platform/db/clock';
import type { Database } from '@/server/platform/db/database';

import type { Backend } from './backend';
import { addPerson, call, field, signIn, type Answer, type Person } from './people';

/** The token of a reset mail's link. */
export const tokenIn = (text: string): string =>
  /reset_token=([\w-]+)/.exec(text)?.[1] ?? 'no token in the mail';

/** The token of the link that proves an address. */
export const proofTokenIn = (text: string): string =>
  /proof_token=([\w-]+)/.exec(text)?.[1] ?? 'no token in the mail';

/** As if every sign-in, and every password given again, was this long ago. */
export async function ageSessions({ db }: Backend, interval: string): Promise<void> {
  await db.execute(
    sql`update sessions set created_at = created_at - ${interval}::interval, confirmed_at = null`,
  );
}

/** The six digits in a message. */
export const codeIn = ({ text }: { text: string }): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** A code that is not this one. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** As if the last mails and SMS had left long ago. */
export async function forgetRates({ db }: Backend): Promise<void> {
  await db.execute(sql`delete from rate_limits`);
}

/** Asks for a link and reads its token where the mail arrives. */
export async function askForReset(backend: Backend, email: string): Promise<string> {
  let from = backend.outbox.length;
  await call(backend, 'GET', `/reset-pass?email=${encodeURIComponent(email)}`);
  // A notice caused before may arrive first.
  for (;;) {
    const mail = await backend.nextMessage(email, from);
    if (mail.text.includes('reset_token=')) return tokenIn(mail.text);
    from = backend.outbox.indexOf(mail) + 1;
  }
}

/** What an app that was given this secret shows at a moment. */
export const codeOf = (secret: string, moment: Date): string => appCodeAt(secret, moment.getTime());

/** A code that none of the three steps around a moment has. */
export function wrongCodeOf(secret: string, moment: Date): string {
  const near = [-30, 0, 30].map((seconds) =>
    codeOf(secret, new Date(moment.getTime() + seconds * 1000)),
  );
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code)) ?? '';
}

/** The database's clock, whose reading can be made to fail as a statement does that takes too long. */
export function failingClock() {
  const clock = {
    fails: false,
    now: (db: Database): Promise<Date> => (clock.fails ? failLate(db) : databaseClock(db)),
  };
  return clock;
}

async function failLate(db: Database): Promise<never> {
  await db.execute(sql`do $$ begin raise exception 'late' using errcode = '57014'; end $$`);
  throw new Error('No statement has failed');
}

export function confirmAuthenticator(
  backend: Backend,
  token: string,
  secret: string,
  otp: string,
): Promise<Answer> {
  return call(backend, 'POST', '/user/activate-2fa', { token, body: { secret_key: secret, otp } });
}

export interface SignedInWithFactor {
  person: Person;
  token: string;
  answer: Answer;
}

/** Turns the authenticator on in a session, with the code of this moment. */
export async function turnAuthenticatorOn(
  backend: Backend,
  token: string,
): Promise<{ answer: Answer; secret: string }> {
  const secret = field(await call(backend, 'GET', '/user/activate-2fa', { token }), 'secret_key');
  const answer = await confirmAuthenticator(
    backend,
    token,
    secret,
    codeOf(secret, backend.clock.now),
  );
  return { answer, secret };
}

export async function signInWithAuthenticatorOn(
  backend: Backend,
  email: string,
): Promise<SignedInWithFactor> {
  const person = await addPerson(backend, email);
  const token = await signIn(backend, person);
  return { person, token, answer: (await turnAuthenticatorOn(backend, token)).answer };
}

/** Puts a number into a profile. */
export async function givePhone(
  { db }: Backend,
  { id }: Pick<Person, 'id'>,
  phone: string,
): Promise<void> {
  await db.execute(sql`update accounts set phone = ${phone} where id = ${id}`);
}

/** Asks for the set-up code and reads it where it arrives. */
export async function askForSmsCode(
  backend: Backend,
  token: string,
  phone: string,
): Promise<{ asked: Answer; otp: string }> {
  const from = backend.outbox.length;
  const asked = await call(backend, 'POST', '/user/activate-sms-2fa', { token });
  return { asked, otp: codeIn(await backend.nextMessage(phone, from)) };
}

export const verifySms = (backend: Backend, token: string, otp: string): Promise<Answer> =>
  call(backend, 'POST', '/user/verify-sms-2fa', { token, body: { otp } });

export async function signInWithSmsOn(
  backend: Backend,
  email: string,
  phone: string,
): Promise<SignedInWithFactor & { asked: Answer }> {
  const person = await addPerson(backend, email);
  await givePhone(backend, person, phone);
  const token = await signIn(backend, person);
  const { asked, otp } = await askForSmsCode(backend, token, phone);
  return { person, token, asked, answer: await verifySms(backend, token, otp) };
}

/** Makes ten recovery codes in a session. */
export async function makeRecoveryCodes(backend: Backend, token: string): Promise<string[]> {
  const { text } = await call(backend, 'POST', '/user/recovery-codes', { token });
  return text.match(/[\dA-Z]{4}-[\dA-Z]{4}/g) ?? [];
}
