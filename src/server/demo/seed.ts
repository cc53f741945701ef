/** Puts the demo people and their calls into the database where they are missing; nothing that is there is changed. */
import { eq } from 'drizzle-orm';

import type { AppDeps } from '@/server/http/deps';
import { addAccount } from '@/server/modules/accounts/accounts';
import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls } from '@/server/modules/calls/store';
import {
  enableAuthenticator,
  newAuthenticatorSecret,
} from '@/server/modules/factors/authenticator';
import { enableSms } from '@/server/modules/factors/sms';
import { setIntakeKey } from '@/server/modules/intake/keys';
import type { Database } from '@/server/platform/db/database';
import { accounts } from '@/server/platform/db/tables/accounts';
import { invitees } from '@/server/platform/db/tables/calls';

import { addDemoBookings } from './bookings';
import { workOffCallbacks } from './callbacks';
import { demoCalls, isRecent } from './calls';
import { INVITEES } from './callScript';
import { firstIntakeKey } from './intakeKey';
import { addDemoLines } from './lines';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from './people';

/** Safe to run at every start; a person is there wholly, calls and all, or not at all. */
export async function seedDemo(deps: AppDeps): Promise<void> {
  const present = await deps.db.select({ email: accounts.email }).from(accounts);
  const known = new Set(present.map(({ email }) => email.toLowerCase()));
  const missing = DEMO_PEOPLE.filter(({ email }) => !known.has(email));
  await Promise.all(
    missing.map(async (person) => {
      const passwordHash = await deps.hasher.hash(DEMO_PASSWORD);
      await deps.db.transaction((tx) => addPerson({ ...deps, db: tx }, person, passwordHash));
    }),
  );
}

async function addPerson(
  deps: AppDeps & { db: Database },
  person: DemoPerson,
  passwordHash: string,
): Promise<void> {
  const { email, name, phone, country, city, zipcode } = person;
  const id = await addAccount(deps.db, { email, name, passwordHash });
  if (id === null) return;
  await deps.db.update(accounts).set({ phone, country, city, zipcode }).where(eq(accounts.id, id));
  if (person.factor === 'sms') await enableSms(deps, id, phone);
  if (person.factor === 'authenticator') {
    await enableAuthenticator(deps, id, newAuthenticatorSecret(deps.randomBytes));
  }
  await setIntakeKey(deps.db, id, firstIntakeKey(deps, email));
  if (person.hasCalls) {
    // Before their calls, which are found by these names.
    await deps.db.insert(invitees).values(
      INVITEES.map((invitee) => ({
        accountId: id,
        phoneKey: phoneKeyOf(invitee.phone),
        name: invitee.name,
        email: invitee.email,
      })),
    );
    const now = await deps.now(deps.db);
    const made = demoCalls(now);
    const isFresh = ({ time }: NewCall) => isRecent(time, now);
    const [past, fresh] = [made.filter((call) => !isFresh(call)), made.filter(isFresh)];
    // What is older was worked off long ago.
    await storeCalls(deps.db, id, past, { isHistory: true });
    const { results } = await storeCalls(deps.db, id, fresh);
    await workOffCallbacks(deps.db, id, now);
    const fromLine = fresh.flatMap(({ time }, index) => {
      const callId = results[index]?.id;
      return callId ? [{ id: callId, time }] : [];
    });
    fromLine.sort((one, other) => one.time.getTime() - other.time.getTime());
    await addDemoLines(deps, id, fromLine, now);
    await addDemoBookings(deps, id, now);
  }
}
