import type * as z from 'zod/mini';

/** Headings of the description, in the order they are read. */
export const TAGS = {
  signIn: 'Signing in',
  password: 'Password',
  profile: 'Profile',
  security: 'Security',
  records: 'Who called',
  integrations: 'Integrations',
  calendar: 'Calendar',
  invite: 'Invite form',
  intake: 'Calls coming in',
  service: 'Service',
} as const;

export interface Operation {
  /** Unique; of a call of the contract, the name of its descriptor. */
  id: string;
  tag: keyof typeof TAGS;
  /** One line, without a full stop. */
  summary: string;
  /** More, where one line does not say it. */
  description?: string;
  /** What a 2xx reply means, where the summary does not say it. */
  answer?: string;
  /** What shows whose a protected call is; the header `token` unless said otherwise. */
  key?: 'token' | 'intakeKey';
  /** The body as it is described, where the route takes anything and reads it itself. */
  body?: z.ZodMiniType;
  /** Refusals of its own by status; those that many calls share are added by themselves. */
  refusals?: Readonly<Record<number, string>>;
}
