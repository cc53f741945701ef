/** What people read about the calls, in the description of the API; the client's bundle has none of it. */
import type * as z from 'zod/mini';

export interface Doc {
  /** One line, without a full stop. */
  summary: string;
  /** More, where one line does not say it. */
  description?: string;
  /** What a 2xx reply means, where the summary does not say it. */
  answer?: string;
  /** What shows whose it is; of a protected call the header `token` unless said otherwise. */
  key?: 'token' | 'intakeKey' | 'line' | 'booking';
  /** The body as it is described, where the route takes anything and reads it itself. */
  body?: z.ZodMiniType;
  /** When a browser is sent to a page instead (302), where one is. */
  elsewhere?: string;
  /** Refusals of its own by status; those that many calls share are added by themselves. */
  refusals?: Readonly<Record<number, string>>;
}

/** A text for every call of a file of descriptors; one without does not compile. */
export type Docs<Calls> = Readonly<Record<keyof Calls, Doc>>;

export const TOO_MANY_SMS = 'More than five SMS an hour';
export const TOO_OFTEN = 'Too many requests from one network';
export const UNCONFIRMED =
  'The sign-in is more than ten minutes old: with `confirm: true`, the same call is let through after `POST /user/confirm`';
