/** The jobs that make callers contacts of a CRM. */
import { and, eq, sql } from 'drizzle-orm';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { normalisePhone } from '@/server/modules/accounts/phone';
import { withAccess, type AccessDeps } from '@/server/modules/integrations/access';
import { connectedAtOf, isStillConnected } from '@/server/modules/integrations/connections';
import { ContactUnsureError, ContactUnwantedError } from '@/server/modules/integrations/contacts';
import {
  jobFailure,
  type Contact,
  type CrmProvider,
  type Providers,
} from '@/server/modules/integrations/provider';
import type { Database } from '@/server/platform/db/database';
import { calls, invitees } from '@/server/platform/db/tables/calls';
import { crmContacts } from '@/server/platform/db/tables/integrations';
import { holdFor, isHeld, withLease } from '@/server/platform/limits/lease';
import type { JobKind } from '@/server/platform/queue/job';

import type { ContactJob } from './contactJobs';

/** Longer than one try: refresh, searches and writing together, s. */
const LONGEST_TRY = 90;
/** Longer than that, and the database's part in it: nobody else begins before it has ended, s. */
const LEASE = LONGEST_TRY + 30;
/** After this long the CRM's search knows the last write (HubSpot's lags some seconds), s. */
const SEARCH_LAG = 10;

const TOO_LATE = 'The contact took too long';
const NOT_NOTED = 'Which contact the caller has become could not be noted';

type Deps = AccessDeps & { providers: Providers };

interface Caller {
  contact: Contact;
  phoneKey: string;
}

/** The caller as far as known; what they entered themselves takes precedence over what the assistant heard. */
async function readCaller(
  db: Database,
  { accountId, callId, ...from }: ContactJob,
): Promise<Caller | null> {
  const [call] = await db
    .select({
      phone: calls.phone,
      phoneKey: calls.phoneKey,
      heardName: calls.customerName,
      name: invitees.name,
      email: invitees.email,
    })
    .from(calls)
    .leftJoin(
      invitees,
      and(eq(invitees.accountId, calls.accountId), eq(invitees.phoneKey, calls.phoneKey)),
    )
    .where(and(eq(calls.accountId, accountId), eq(calls.id, callId)));
  // Without a number the caller is unknown, and one that only was stated may be anybody's.
  if (!call || call.phoneKey === '') return null;
  if (from.phoneKey !== undefined && from.phoneKey !== call.phoneKey) return null;
  const { phone, phoneKey, heardName, name, email } = call;
  const normalisedPhone = normalisePhone(phone, '');
  return {
    phoneKey,
    contact: { phone, normalisedPhone, name: name || heardName, email: email ?? '' },
  };
}

/** Writes the contact and remembers which one it is. */
async function upsertCaller(
  deps: Deps,
  job: ContactJob,
  crm: CrmProvider,
  { contact, phoneKey }: Caller,
): Promise<void> {
  const { accountId, provider } = job;
  const key = { accountId, provider };
  const connectedAt = await connectedAtOf(deps.db, key);
  // No longer connected: nobody waits for the contact.
  if (!connectedAt) return;
  const isThisContact = and(
    eq(crmContacts.accountId, accountId),
    eq(crmContacts.provider, provider),
    eq(crmContacts.phoneKey, phoneKey),
  );
  const deadline = AbortSignal.timeout(LONGEST_TRY * 1000);
  const isWanted = async () =>
    (await connectedAtOf(deps.db, key))?.getTime() === connectedAt.getTime() &&
    (await readCaller(deps.db, job)) !== null &&
    // Then it is no longer ours to write: the lease is given back.
    !deadline.aborted;
  const access = withAccess(deps, { key, provider: crm, deadline }, async (tokens) => {
    const [known] = await deps.db
      .select({ contactId: crmContacts.contactId })
      .from(crmContacts)
      .where(isThisContact);
    const id = known?.contactId ?? null;
    const contactId = await crm.upsertContact(tokens, contact, { id, isWanted });
    const noted = deps.db.transaction(async (tx) => {
      // In another portal the same id is somebody else.
      if (!(await isStillConnected(tx, key, connectedAt))) return;
      await tx
        .insert(crmContacts)
        .values({ accountId, provider, phoneKey, contactId })
        .onConflictDoUpdate({
          target: [crmContacts.accountId, crmContacts.provider, crmContacts.phoneKey],
          set: { contactId, updatedAt: sql`now()` },
        });
    });
    await noted.catch((cause: unknown) => {
      throw new ContactUnsureError('unavailable', NOT_NOTED, null, { cause });
    });
  });
  await access.catch((cause: unknown) => {
    // The CRM may have been asked to make the contact just before.
    if (deadline.aborted) throw new ContactUnsureError('unavailable', TOO_LATE, null, { cause });
    throw cause;
  });
}

/** Under the account's lock: nothing is written once it is closed, or it would stay (modules/privacy/traces.ts). */
async function noteUnsure(db: Database, accountId: string, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockAccountForUpdate(tx, accountId)) await holdFor(tx, key, SEARCH_LAG);
  });
}

/**
 * A caller becomes exactly one contact: what was created is remembered, and after a crash before that it is found by
 * its number. A job whose instance died is retried only after `LEASE`, and after a lost answer, or where the
 * contact could not be noted, the next try waits until the CRM's search has caught up.
 */
export function contactKind(deps: Deps): JobKind<ContactJob> {
  return {
    name: 'contacts',
    concurrency: 2,
    expireSeconds: LEASE,
    describe: ({ provider }) => ({ provider }),
    run: async (job): Promise<'busy' | void> => {
      const crm = deps.providers[job.provider];
      const caller = await readCaller(deps.db, job);
      if (!caller || !crm) return;
      // One at a time: a person who calls twice could become two contacts.
      const lease = `contact:${job.provider}:${job.accountId}:${caller.phoneKey}`;
      const unsure = `${lease}:unsure`;
      const work = async () => {
        if (await isHeld(deps.db, unsure)) throw new Error('The contact may be made already');
        try {
          await upsertCaller(deps, job, crm, caller);
        } catch (error) {
          // Before the lease is released: the same person's other job may take it at once.
          if (error instanceof ContactUnsureError) await noteUnsure(deps.db, job.accountId, unsure);
          throw error;
        }
      };
      try {
        if (!(await withLease(deps.db, { key: lease, seconds: LEASE }, work))) return 'busy';
      } catch (error) {
        if (!(error instanceof ContactUnwantedError)) throw jobFailure(error);
      }
    },
  };
}
