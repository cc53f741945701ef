/** Providers an account is connected with. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { CRMS, PROVIDERS } from '@/contract/providers';

import { ofAccount } from './accounts';
import { moment } from './columns';

/** A provider an account is connected with. */
export const connections = pgTable(
  'connections',
  {
    accountId: ofAccount().notNull(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** Tokens and when they end, JSON, sealed for this account and provider. */
    sealedTokens: text('sealed_tokens').notNull(),
    connectedAt: moment('connected_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider] })],
);

/** Which contact of a CRM a caller has become, so that they become one once. */
export const crmContacts = pgTable(
  'crm_contacts',
  {
    accountId: ofAccount().notNull(),
    provider: text('provider', { enum: CRMS }).notNull(),
    phoneKey: text('phone_key').notNull(),
    /** The contact's id there. */
    contactId: text('contact_id').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.provider, table.phoneKey] })],
);
