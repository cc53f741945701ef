/** The signed-in person's own profile. */
import type { FastifyInstance } from 'fastify';

import { getProfile, saveProfile } from '@/contract/profile';

import {
  profileOf,
  saveProfile as writeProfile,
  type Profile,
} from '@/server/modules/profile/profile';
import { Refusal } from '@/server/platform/refusal';
import type { AppDeps } from '../deps';
import { requesterOf } from '../requester';
import { addOwnRead, addRoute } from '../route';

function answerProfile([profile]: readonly Profile[]) {
  // The account was deleted between two statements, and its sessions with it.
  if (!profile) throw new Refusal({ kind: 'invalidToken' });
  return {
    first_name: profile.firstName,
    last_name: profile.lastName,
    email: profile.email,
    phone: profile.phone,
    country: profile.country,
    city: profile.city,
    zipcode: profile.zipcode,
    sms_2fa_active: profile.smsActive,
    email_verified: profile.emailVerified,
  };
}

export async function profileRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const readProfile = app.prepareOwnRead('read_profile', profileOf(deps.db));

  addOwnRead(app, getProfile, readProfile, { params: () => ({}), answer: answerProfile });

  const own = { account: app.authenticate };
  addRoute(app, saveProfile, own, async ({ account, body, request }) => {
    const { first_name: firstName, last_name: lastName, ...others } = body;
    const details = { firstName, lastName, ...others };
    const isSaved = await writeProfile(deps, account, details, requesterOf(request));
    if (!isSaved) throw new Refusal({ kind: 'invalidToken' });
    return answerProfile(await readProfile(request, {}));
  });
}
