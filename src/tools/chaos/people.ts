/** People of a run: put into the database before or beside the servers, and signing in by the calls. */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { addAccount } from '@/server/modules/accounts/accounts';
import { renewIntakeKey } from '@/server/modules/intake/keys';
import { openDatabase, type DatabaseLocation } from '@/server/platform/db/open';
import { makeHasher } from '@/server/platform/secrets/hasher';

import { ask, fieldIn, strangeAddress, type Answer } from './ask';

export const PASSWORD = 'Quiet-harbour-27';

export interface Person {
  email: string;
  /** What their telephone system shows. */
  intakeKey: string;
}

let made = 0;

/** Adds so many people, all with the same password; answers who hands them out, one by one. */
export async function addPeople(location: DatabaseLocation, count: number): Promise<() => Person> {
  const database = await openDatabase(location, 'dist/server/migrations', () => undefined);
  try {
    const { db } = database;
    const passwordHash = await makeHasher().hash(PASSWORD);
    const people: Person[] = [];
    while (people.length < count) {
      const email = `person${(made += 1)}@example.com`;
      const id = await addAccount(db, { email, passwordHash, name: `Person ${made}` });
      if (!id) throw new Error(`${email} is taken`);
      people.push({ email, intakeKey: await renewIntakeKey({ db, randomBytes }, id) });
    }
    return () => {
      const person = people.shift();
      if (!person) throw new Error(`More than ${count} people are needed`);
      return person;
    };
  } finally {
    await database.close();
  }
}

/** A guess that a killed server had in hand is counted for half a minute; sign-ins wait for it, ms. */
const SIGN_IN_WITHIN = 60_000;

/**
 * Signs in by the password alone, again while the server is busy; answers the session's token.
 * @throws where it is refused
 */
export async function signIn(url: string, email: string, password = PASSWORD): Promise<string> {
  const giveUpAt = performance.now() + SIGN_IN_WITHIN;
  for (;;) {
    const answer = await ask(url, '/login/', { body: { email, password }, from: strangeAddress() });
    const token = fieldIn(answer, 'access_token');
    if (token) return token;
    if (answer.status !== 503 || performance.now() > giveUpAt) {
      throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`);
    }
    await wait(1_000);
  }
}

/** Puts this number into the person's profile. */
export function giveNumber(url: string, token: string, phone: string): Promise<Answer> {
  const names = { first_name: 'Pat', last_name: 'Doe', city: 'Bern', country: 'CH', zipcode: '1' };
  return ask(url, '/user/', { token, body: { ...names, phone } });
}

/** Begins to connect Google. @returns where its consent leads back to, with the cookie that it is bound to */
export async function beginConsent(url: string, token: string) {
  const begun = await ask(url, '/google-calender/connect', { token });
  if (begun.status !== 200) throw new Error(`No consent begun: ${begun.status} ${begun.text}`);
  const state = new URL(fieldIn(begun, 'redirect_url')).searchParams.get('state') ?? '';
  return {
    path: `/oauth/google/callback?code=given&state=${encodeURIComponent(state)}`,
    cookie: begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
  };
}
