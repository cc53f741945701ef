/** Google Calendar, HubSpot and Zoho: whether they are connected, connecting, disabling (sections 3 and 7). */
import * as z from 'zod/mini';

import { endpoint } from './endpoint';

/** Where the provider asks for consent; followed only when it is safe to (readings 20). */
const redirect = z.object({ redirect_url: z.string() });
const disabled = z.object({ status: z.boolean() });

/** The truth about Google Calendar where the two sources disagree (readings 23). */
export const readGoogleStatus = endpoint({
  method: 'GET',
  path: '/google-calender/',
  public: false,
  reply: z.object({ status: z.boolean() }),
});

export const readIntegrations = endpoint({
  method: 'GET',
  path: '/integration/',
  public: false,
  reply: z.object({
    google_calendar: z.boolean(),
    hubspot_crm: z.boolean(),
    zoho_crm: z.boolean(),
  }),
});

export const connectGoogle = endpoint({
  method: 'GET',
  path: '/google-calender/connect',
  public: false,
  reply: redirect,
});

export const disableGoogle = endpoint({
  method: 'DELETE',
  path: '/google-calender/',
  public: false,
  reply: disabled,
});

export const connectHubspot = endpoint({
  method: 'GET',
  path: '/hubspot/connect',
  public: false,
  reply: redirect,
});

/** The one whose body's `status` has to be truthy besides (readings 18). */
export const disableHubspot = endpoint({
  method: 'DELETE',
  path: '/hubspot/',
  public: false,
  reply: disabled,
});

export const connectZoho = endpoint({
  method: 'GET',
  path: '/zoho/connect',
  public: false,
  reply: redirect,
});

export const disableZoho = endpoint({
  method: 'DELETE',
  path: '/zoho',
  public: false,
  reply: disabled,
});
