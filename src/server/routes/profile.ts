/** The signed-in person's own profile. */
import type { FastifyInstance } from 'fastify';

import { phrases } from '@/contract/phrases';
import { getProfile } from '@/contract/profile';

import { prepareReadProfile } from '../accounts/profile';
import type { AppDeps } from '../deps';
import { makeAuthenticate } from '../http/authentication';
import { refuse } from '../http/errors';
import { addRoute } from '../http/route';

export function profileRoutes(app: FastifyInstance, deps: AppDeps): void {
  const readProfile = prepareReadProfile(deps.db);

  addRoute(app, getProfile, { account: makeAuthenticate(deps) }, async ({ account }) => {
    const profile = await readProfile(account.accountId);
    // The account went away between the two statements, and its sessions with it.
    if (!profile) throw refuse(401, phrases.invalidToken);
    return {
      first_name: profile.firstName,
      last_name: profile.lastName,
      email: profile.email,
      phone: profile.phone,
      country: profile.country,
      city: profile.city,
      zipcode: profile.zipcode,
      sms_2fa_active: profile.smsActive,
    };
  });
}
