/** The profile of the signed-in person (product §14.39, §14.40). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { personName, plainText } from './fields';
import { fieldsOf, flagOf, isObject, ofBody, ofStatus, textOf, textOrNumber } from './reply';

const profileReply = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  zipcode: z.string(),
  /** Additive (product §9.7): whether SMS codes are asked for at sign-in. */
  sms_2fa_active: z.boolean(),
  /** Additive (product §14.81): whether the address was shown to be the person's. */
  email_verified: z.boolean(),
});

/** Fields the server left out, or sent as something else, are ''. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  country: string;
  city: string;
  zipcode: string;
  /** Null where the server does not say (product §9.7). */
  smsTwoFactorActive: boolean | null;
  /** Null where the server does not say (product §8.12). */
  emailVerified: boolean | null;
}

function readProfile(body: unknown): Profile | undefined {
  if (!isObject(body)) return undefined;
  const field = fieldsOf<typeof profileReply>(body);
  return {
    firstName: textOf(field('first_name')),
    lastName: textOf(field('last_name')),
    email: textOf(field('email')),
    phone: textOrNumber(field('phone')),
    country: textOf(field('country')),
    city: textOf(field('city')),
    zipcode: textOrNumber(field('zipcode')),
    smsTwoFactorActive: flagOf(field('sms_2fa_active')),
    emailVerified: flagOf(field('email_verified')),
  };
}

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/',
  public: false,
  reply: profileReply,
  read: ofBody(readProfile),
});

/** Exactly these six can be changed; the e-mail address is not among them (product §8.4). */
export const saveProfile = endpoint({
  method: 'POST',
  path: '/user/',
  public: false,
  body: z.object({
    first_name: personName,
    last_name: personName,
    phone: plainText(40),
    city: plainText(200),
    country: plainText(200),
    zipcode: plainText(20),
  }),
  reply: profileReply,
  // What was stored is fetched anew.
  read: ofStatus,
});
