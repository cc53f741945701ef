/** What an export contains: one part for each kind of data, and the columns that are withheld. */
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import {
  accountEvents,
  accounts,
  factors,
  recoveryCodes,
  sessions,
} from '@/server/platform/db/tables/accounts';
import {
  bookingPages,
  bookings,
  meetingTypes,
  schedules,
} from '@/server/platform/db/tables/bookings';
import { callbacks, notificationSettings } from '@/server/platform/db/tables/callbacks';
import {
  callNotes,
  callTranscripts,
  calls,
  deletedCalls,
  invitees,
  retention,
} from '@/server/platform/db/tables/calls';
import { connections, crmContacts } from '@/server/platform/db/tables/integrations';
import {
  intakeKeys,
  lineDays,
  lineDeliveries,
  phoneLines,
} from '@/server/platform/db/tables/lines';

/** One kind of data: a JSON and a CSV file of this name. */
export interface ExportPart {
  name: string;
  table: PgTable;
  /** The column with the account of a row. */
  owner: AnyPgColumn;
  /** The columns that identify a row of the account; the export is ordered by them. */
  key: readonly AnyPgColumn[];
  /** Withheld: secrets, and what only has a meaning for us. */
  withheld: readonly AnyPgColumn[];
  /** Rows may be a megabyte each, so few are read at a time. */
  isLong?: true;
}

interface Owned extends PgTable {
  accountId: AnyPgColumn;
}

const part = (
  name: string,
  table: Owned,
  key: readonly AnyPgColumn[],
  withheld: readonly AnyPgColumn[] = [],
): ExportPart => ({
  name,
  table,
  owner: table.accountId,
  key,
  withheld: [table.accountId, ...withheld],
});

/** In the order of the file. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  {
    name: 'profile',
    table: accounts,
    owner: accounts.id,
    key: [accounts.id],
    withheld: [accounts.passwordHash, accounts.closedAt],
  },
  part(
    'sessions',
    sessions,
    [sessions.id],
    [sessions.tokenHash, sessions.nextTokenHash, sessions.nextConfirmedAt],
  ),
  part('second-factors', factors, [factors.kind], [factors.sealedSecret, factors.lastStep]),
  part('recovery-codes', recoveryCodes, [recoveryCodes.letter], [recoveryCodes.codeHash]),
  part('history', accountEvents, [accountEvents.id]),
  part('retention', retention, [retention.accountId]),
  part('notifications', notificationSettings, [notificationSettings.accountId]),
  part('connections', connections, [connections.provider], [connections.sealedTokens]),
  part('intake-keys', intakeKeys, [intakeKeys.accountId], [intakeKeys.keyHash]),
  part(
    'lines',
    phoneLines,
    [phoneLines.id],
    [phoneLines.sealedSecret, phoneLines.formerSealedSecret],
  ),
  part('line-days', lineDays, [lineDays.lineId, lineDays.day]),
  part('line-deliveries', lineDeliveries, [lineDeliveries.id]),
  part('calls', calls, [calls.id], [calls.phoneKey, calls.hasTranscript]),
  { ...part('transcripts', callTranscripts, [callTranscripts.callId]), isLong: true },
  part('notes', callNotes, [callNotes.id]),
  part('callbacks', callbacks, [callbacks.id], [callbacks.phoneKey, callbacks.tie]),
  part(
    'deleted-calls',
    deletedCalls,
    [deletedCalls.source, deletedCalls.externalHash],
    [deletedCalls.externalHash],
  ),
  part('invitees', invitees, [invitees.phoneKey]),
  part('schedule', schedules, [schedules.accountId]),
  part('meeting-types', meetingTypes, [meetingTypes.id]),
  part('booking-page', bookingPages, [bookingPages.accountId]),
  part('bookings', bookings, [bookings.id], [bookings.phoneKey, bookings.key]),
  part('crm-contacts', crmContacts, [crmContacts.provider, crmContacts.phoneKey]),
];
