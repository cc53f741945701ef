/** Invite links: a caller gets one, enters name and e-mail once, and is shown by that name from then on. */
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';

import { inviteLink } from '@/contract/links';

import { lockAccountForUpdate } from '@/server/modules/accounts/accounts';
import { INVITE, inviteOwner } from '@/server/modules/accounts/pendingSecrets';
import { keepCalls } from '@/server/modules/calls/callerLock';
import { phoneKeyOf } from '@/server/modules/calls/phoneKey';
import { indexCaller } from '@/server/modules/calls/searchIndex';
import { invitees } from '@/server/platform/db/tables/calls';
import type { Platform } from '@/server/platform/platform';
import { Refusal } from '@/server/platform/refusal';
import { consume, issue, ownerOf, payloadOf } from '@/server/platform/secrets/oneTimeSecrets';
import { hashOfToken, newToken } from '@/server/platform/secrets/tokens';

/** How long a link lives (product §19.11). */
const LINK_SECONDS = 14 * 24 * 60 * 60;

/** The payload of a link. */
const payloadSchema = z.object({ phone: z.string() });

/** @returns the account and the phone's key; null when it is not the owner of a link */
function readOwner(owner: string): { accountId: string; phoneKey: string } | null {
  const [accountId = '', ...rest] = owner.split(':');
  const phoneKey = rest.join(':');
  return accountId && phoneKey ? { accountId, phoneKey } : null;
}

const named = (token: string) => ({ id: hashOfToken(token), purpose: INVITE });

/**
 * Makes a link for the caller with this number, good once and for two weeks; an older one is dead.
 * @param phone with digits in it
 * @returns the whole address of the form
 * @throws Refusal `invalidIntakeKey` when the account is gone
 */
export async function makeInvite(
  deps: Pick<Platform, 'db' | 'sealer' | 'randomBytes' | 'publicUrl'>,
  accountId: string,
  phone: string,
): Promise<string> {
  const token = newToken(deps.randomBytes);
  await deps.db.transaction(async (tx) => {
    // Locked, so that a link written while the account is closed goes with the others.
    const account = await lockAccountForUpdate(tx, accountId);
    if (!account) throw new Refusal({ kind: 'invalidIntakeKey' });
    await issue(deps, tx, {
      ...named(token),
      owner: inviteOwner(accountId, phoneKeyOf(phone)),
      secret: { kind: 'token', token },
      payload: { phone },
      ttlSeconds: LINK_SECONDS,
      attempts: 1,
    });
  });
  return inviteLink(deps.publicUrl(), token);
}

/** The number a live link is for; null when it is unknown, used, replaced or has expired. */
export async function phoneOfInvite(
  { db }: Pick<Platform, 'db'>,
  token: string,
): Promise<string | null> {
  const owner = await ownerOf(db, named(token));
  if (owner === null) return null;
  const payload = payloadSchema.safeParse(await payloadOf(db, { purpose: INVITE, owner }));
  return payload.success ? payload.data.phone : null;
}

/**
 * Uses up a link and stores what the invitee entered, both or neither.
 * @returns false when the link is not live (any more): nothing was written
 */
export async function acceptInvite(
  deps: Pick<Platform, 'db' | 'sealer'>,
  token: string,
  person: { name: string; email: string },
): Promise<boolean> {
  const owner = await ownerOf(deps.db, named(token));
  const invited = owner === null ? null : readOwner(owner);
  if (owner === null || invited === null) return false;
  const said = {
    name: person.name.normalize('NFC').trim().replace(/\s+/g, ' '),
    email: person.email.trim(),
  };
  return deps.db.transaction(async (tx) => {
    const used = await consume(deps, tx, {
      ...named(token),
      owner,
      secret: { kind: 'token', token },
    });
    if (used.result !== 'consumed') return false;
    await keepCalls(tx, invited.accountId, invited.phoneKey);
    await tx
      .insert(invitees)
      .values({ ...invited, ...said })
      .onConflictDoUpdate({
        target: [invitees.accountId, invitees.phoneKey],
        set: { ...said, updatedAt: sql`now()` },
      });
    await indexCaller(tx, invited.accountId, invited.phoneKey);
    return true;
  });
}
