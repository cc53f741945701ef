/** Google Calendar, HubSpot and Zoho: whether they are connected, connecting, disabling (product §14.28 to §14.35). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';
import { fieldsOf, flagOf, isObject, ofBody, ofStatus, textOf } from './reply';

/** Where the provider asks for consent; followed only when it is safe to (product §6.6). */
const redirect = z.object({ redirect_url: z.string() });
const disabled = z.object({ status: z.boolean() });
const googleStatus = z.object({ status: z.boolean() });
const connections = z.object({
  google_calendar: z.boolean(),
  hubspot_crm: z.boolean(),
  zoho_crm: z.boolean(),
  /** Additive: while a connection from before that moment is to be looked at (product §14.88). */
  password_reset_at: z.optional(z.string()),
});

/** What `GET /integration/` tells of the two CRMs; null where it said neither true nor false. */
export interface CrmStatus {
  hubspot: boolean | null;
  zoho: boolean | null;
  /** When the password was reset, while connections from before it are to be looked at; else ''. */
  passwordResetAt: string;
}

function readCrmStatus(body: unknown): CrmStatus | undefined {
  if (!isObject(body)) return undefined;
  const field = fieldsOf<typeof connections>(body);
  return {
    hubspot: flagOf(field('hubspot_crm')),
    zoho: flagOf(field('zoho_crm')),
    passwordResetAt: textOf(field('password_reset_at')),
  };
}

/** `redirect_url` as it came, of whatever type; not to be followed before `safeRedirect` has looked. */
const readRedirect = ofBody(
  (body): unknown => fieldsOf<typeof redirect>(body)('redirect_url') ?? null,
);

/** Decides about Google Calendar where the two sources disagree (product §6.3). */
export const readGoogleStatus = endpoint({
  method: 'GET',
  path: '/google-calender/',
  public: false,
  reply: googleStatus,
  read: ofBody((body) => flagOf(fieldsOf<typeof googleStatus>(body)('status')) ?? undefined),
});

export const readIntegrations = endpoint({
  method: 'GET',
  path: '/integration/',
  public: false,
  reply: connections,
  read: ofBody(readCrmStatus),
});

export const connectGoogle = endpoint({
  method: 'GET',
  path: '/google-calender/connect',
  public: false,
  reply: redirect,
  read: readRedirect,
});

export const disableGoogle = endpoint({
  method: 'DELETE',
  path: '/google-calender/',
  public: false,
  reply: disabled,
  read: ofStatus,
});

export const connectHubspot = endpoint({
  method: 'GET',
  path: '/hubspot/connect',
  public: false,
  reply: redirect,
  read: readRedirect,
});

/** The one whose body's `status` has to be truthy besides (product §6.10). */
export const disableHubspot = endpoint({
  method: 'DELETE',
  path: '/hubspot/',
  public: false,
  reply: disabled,
  read: ofBody((body) => (fieldsOf<typeof disabled>(body)('status') ? null : undefined)),
});

export const connectZoho = endpoint({
  method: 'GET',
  path: '/zoho/connect',
  public: false,
  reply: redirect,
  read: readRedirect,
});

export const disableZoho = endpoint({
  method: 'DELETE',
  path: '/zoho',
  public: false,
  reply: disabled,
  read: ofStatus,
});
