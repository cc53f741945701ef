/**
 * Google Calendar.
 * OAuth: developers.google.com/identity/protocols/oauth2/web-server (PKCE, `access_type=offline`,
 * `prompt=consent` so that a refresh token comes each time; the person may untick a scope).
 * Events: Calendar API v3, developers.google.com/calendar/api/v3/reference/events/list.
 */
import * as z from 'zod/mini';

import { readEvents } from '@/contract/calendar';

import type { ClientCredentials } from '@/server/platform/config/settings';

import { callApi } from './api';
import { makeOAuth } from './oauth';
import {
  PROVIDER_TITLES,
  ProviderError,
  type CalendarProvider,
  type ProviderUrls,
} from './provider';

export const GOOGLE_URLS: ProviderUrls = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
};

const TITLE = PROVIDER_TITLES.google;
const SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';
/** Events may be long: a page of ten times as many, Google's own limit, could be more than we read. */
const PAGE_SIZE = 250;
/** More than this nobody pages through; a calendar that never ends does not run us out of memory. */
const MOST_EVENTS = 5000;

const page = z.object({
  items: z._default(z.array(z.unknown()), []),
  nextPageToken: z.optional(z.string()),
});
const cancelled = z.looseObject({ status: z.literal('cancelled') });

/** An event our own contract can pass on; a malformed one loses itself, not its neighbours. */
function isShown(event: unknown): boolean {
  return !cancelled.safeParse(event).success && readEvents.reply.safeParse([event]).success;
}

export function makeGoogle(
  urls: () => ProviderUrls,
  credentials: ClientCredentials,
  timeout: number,
): CalendarProvider {
  const oauth = makeOAuth(
    TITLE,
    urls,
    credentials,
    {
      issuer: 'https://accounts.google.com',
      scope: SCOPE,
      parameters: { access_type: 'offline', prompt: 'consent' },
      readExtras: ({ scope }) => {
        if (typeof scope === 'string' && !scope.split(' ').includes(SCOPE)) {
          throw new ProviderError('refused', `${TITLE} may not be read: the person left that out`);
        }
        return {};
      },
    },
    timeout,
  );

  return {
    ...oauth,
    events: async ({ access }, { from, to }) => {
      // One for all pages: together they take no longer than one request may.
      const signal = AbortSignal.timeout(timeout);
      const events: unknown[] = [];
      let next: string | undefined;
      do {
        const url = new URL(`${urls().api}/calendars/primary/events`);
        url.search = new URLSearchParams({
          timeMin: from,
          timeMax: to,
          singleEvents: 'true',
          orderBy: 'startTime',
          maxResults: String(PAGE_SIZE),
          ...(next !== undefined && { pageToken: next }),
        }).toString();
        const reply = await callApi(TITLE, url, { authorization: `Bearer ${access}`, signal });
        const read = page.safeParse(reply.body);
        if (!read.success) throw new ProviderError('unavailable', `${TITLE} answered no events`);
        events.push(...read.data.items.filter(isShown));
        next = read.data.nextPageToken;
      } while (next !== undefined && events.length < MOST_EVENTS);
      return events.slice(0, MOST_EVENTS);
    },
  };
}
