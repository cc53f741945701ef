/** Where the account is signed in, and what touched its security (product §24). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { ofRemoval } from './removal';
import { fieldsOf, ofBody, ofStatus, textOf, textOrNumber } from './reply';
import { readMoment } from './time';

const session = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** In words: 'Firefox on Windows'. */
  device: z.string(),
});

const securityEvent = z.object({
  at: z.iso.datetime(),
  /** One word for what happened, such as `signed_in`; more words may come. */
  what: z.string(),
  /** What it was about, where the word alone does not say: a provider, what was shown to sign in. */
  about: z.nullable(z.string()),
  /** In words, as above. */
  device: z.string(),
  /** Network address; null where it was done on the machine itself. */
  address: z.nullable(z.string()),
});

/** A device that is signed in; '' and null for what was not told. */
export interface SignedInDevice {
  id: string;
  isThis: boolean;
  device: string;
  /** Milliseconds since the epoch. */
  signedInAt: number | null;
  lastUsedAt: number | null;
}

/** One line of the account's history. */
export interface HistoryLine {
  at: number | null;
  what: string;
  about: string;
  device: string;
  address: string;
}

/** The most rows of either list that are read. */
const MOST = 200;

function readDevice(row: unknown): SignedInDevice | null {
  const field = fieldsOf<typeof session>(row);
  const id = textOrNumber(field('id'));
  // Nobody can end what has no id.
  if (id === '') return null;
  return {
    id,
    isThis: field('current') === true,
    device: textOf(field('device')).trim(),
    signedInAt: readMoment(field('created_at')),
    lastUsedAt: readMoment(field('last_used_at')),
  };
}

function readLine(row: unknown): HistoryLine | null {
  const field = fieldsOf<typeof securityEvent>(row);
  const what = textOf(field('what'));
  if (what === '') return null;
  return {
    at: readMoment(field('at')),
    what,
    about: textOf(field('about')),
    device: textOf(field('device')).trim(),
    address: textOf(field('address')),
  };
}

const listOf =
  <Row>(read: (row: unknown) => Row | null) =>
  (body: unknown): Row[] | undefined =>
    Array.isArray(body)
      ? body
          .slice(0, MOST)
          .map(read)
          .filter((row) => row !== null)
      : undefined;

/** The one that asks first, then by their last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  public: false,
  reply: z.array(session),
  read: ofBody(listOf(readDevice)),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  public: false,
  reply: z.void(),
  status: 204,
  read: ofRemoval,
});

/** All but the one that asks. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  public: false,
  reply: z.void(),
  status: 204,
  read: ofStatus,
});

/** The newest first. */
export const readHistory = endpoint({
  method: 'GET',
  path: '/user/history',
  public: false,
  reply: z.array(securityEvent),
  read: ofBody(listOf(readLine)),
});
