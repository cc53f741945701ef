/** The profile of the signed-in person (section 3, 'User profile'). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { personName, plainText } from './fields';

const profileReply = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  zipcode: z.string(),
  /** Additive (readings 21): whether SMS codes are asked for at sign-in. */
  sms_2fa_active: z.boolean(),
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/',
  public: false,
  reply: profileReply,
});

/** Exactly these six can be changed; the e-mail address is not among them (section 5). */
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
});
