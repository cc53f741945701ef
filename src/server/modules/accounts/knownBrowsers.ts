/**
 * Browsers that somebody has signed in with before ("device cookies"). Each carries one sealed note per account and
 * has a guess limit of its own, so that strangers who guess cannot lock its owner out (decision 57). The note grants
 * nothing: whoever has it still needs the password, and the code.
 */
import { createHash, timingSafeEqual } from 'node:crypto';

import type { Platform } from '@/server/platform/platform';
import type { Sealer } from '@/server/platform/secrets/sealer';

import { findByEmail, normaliseEmail, type Account } from './accounts';

/** How long a browser is known after it signed in, s. */
export const KNOWN_SECONDS = 90 * 24 * 60 * 60;
/** The most accounts that one browser is known for; the header with all notes has to stay small. */
const MOST_NOTES = 10;

const PREFIX = 'parley_browser_';
/** Cookies are named by whoever sends them, also so that no name may be written back. */
const NAME = /^parley_browser_[0-9a-f]{16}$/;
const NOTE = /^(all|password)\.([\w-]{22})\.(\d{1,12})\.([0-9a-f]{64})$/;

/**
 * What the browser showed when it became known: `all`, a code included, or the password alone. Only
 * the first has a count of its own for codes, or a thief of passwords could make as many as they like.
 */
type Proof = 'all' | 'password';

export interface KnownBrowser {
  /** Distinguishes its counts from those of other browsers. */
  id: string;
  proof: Proof;
}

/** Notes as a browser keeps them: by name. */
export type Notes = Readonly<Record<string, string | undefined>>;

export interface Note {
  name: string;
  value: string;
}

/** Tells nobody whose it is. */
const nameFor = (sealer: Sealer, email: string) =>
  PREFIX + sealer.hmac(`browserOf:${normaliseEmail(email)}`).slice(0, 16);

/** A new password voids all notes of the account: whoever knew the former one may have many. */
function signatureOf(
  sealer: Sealer,
  account: Pick<Account, 'id' | 'passwordHash'>,
  { id, proof, until }: KnownBrowser & { until: number },
): string {
  return sealer.hmac(`browser:${account.id}:${account.passwordHash}:${proof}:${id}:${until}`);
}

/** Writes the note that makes a browser known for this account. */
export async function writeNote(
  { db, sealer, randomBytes, now }: Pick<Platform, 'db' | 'sealer' | 'randomBytes' | 'now'>,
  account: Pick<Account, 'id' | 'email' | 'passwordHash'>,
  proof: Proof,
): Promise<Note> {
  const id = randomBytes(16).toString('base64url');
  const until = Math.floor((await now(db)).getTime() / 1000) + KNOWN_SECONDS;
  const signature = signatureOf(sealer, account, { id, proof, until });
  return { name: nameFor(sealer, account.email), value: `${proof}.${id}.${until}.${signature}` };
}

/**
 * The browser as it is known for this e-mail; null for one that is not. Only who was given a note of
 * this name can come with one, so that looking the account up tells nobody else anything.
 */
export async function recognise(
  { db, sealer, now }: Pick<Platform, 'db' | 'sealer' | 'now'>,
  email: string,
  notes: Notes,
): Promise<KnownBrowser | null> {
  const [, proof, id = '', until = '', signature = ''] =
    NOTE.exec(notes[nameFor(sealer, email)] ?? '') ?? [];
  if (proof !== 'all' && proof !== 'password') return null;
  if (Number(until) * 1000 <= (await now(db)).getTime()) return null;
  const account = await findByEmail(db, email);
  if (!account) return null;
  const expected = signatureOf(sealer, account, { id, proof, until: Number(until) });
  return isSame(signature, expected) ? { id, proof } : null;
}

/** Names of the notes to drop, oldest first, before one more is kept. */
export function surplusNotes(notes: Notes, added: string): string[] {
  const untilOf = (name: string) => Number(NOTE.exec(notes[name] ?? '')?.[3] ?? 0);
  return Object.keys(notes)
    .filter((name) => NAME.test(name) && name !== added)
    .sort((one, other) => untilOf(other) - untilOf(one))
    .slice(MOST_NOTES - 1);
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
