/** The signed-in person's own profile. */
import type { FastifyInstance } from 'fastify';

import { phrases } from '@/contract/phrases';
import { getProfile, saveProfile } from '@/contract/profile';

import { prepareReadProfile, saveProfile as writeProfile } from '@/server/modules/accounts/profile';
import type { AppDeps } from '@/server/deps';
import { makeAuthenticate } from '../authentication';
import { refuse } from '../errors';
import { addRoute } from '../route';

export function profileRoutes(app: FastifyInstance, deps: AppDeps): void {
  const readProfile = prepareReadProfile(deps.db);
  const own = { account: makeAuthenticate(deps) };

  async function answerProfile(accountId: string) {
    const profile = await readProfile(accountId);
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
  }

  addRoute(app, getProfile, own, ({ account }) => answerProfile(account.accountId));

  addRoute(app, saveProfile, own, async ({ account, body }) => {
    const { first_name: firstName, last_name: lastName, ...others } = body;
    const isSaved = await writeProfile(deps, account.accountId, { firstName, lastName, ...others });
    if (!isSaved) throw refuse(401, phrases.invalidToken);
    return answerProfile(account.accountId);
  });
}
