/** The profile of the signed-in person (section 3, 'User profile'). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';

export const profileReply = z.object({
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
