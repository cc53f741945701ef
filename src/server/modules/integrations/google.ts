/**
 * Google Calendar.
 * OAuth: developers.google.com/identity/protocols/oauth2/web-server (PKCE, `access_type=offline`,
 * `prompt=consent` so that a refresh token comes each time; the person may untick a scope).
 * Calendar API v3, developers.google.com/calendar/api/v3/reference: events, freebusy/query.
 */
import { readBusyTimes, readEventPages } from './googleCalendar';
import { addEvent, changeEvent, removeEvent } from './googleEvents';
import { makeOAuth } from './oauth';
import {
  PROVIDER_TITLES,
  ProviderError,
  type CalendarProvider,
  type ProviderClient,
  type ProviderUrls,
} from './provider';

export const GOOGLE_URLS: ProviderUrls = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
};

/** Events and busy times can be read. */
export const READ_SCOPE = 'https://www.googleapis.com/auth/calendar.readonly';
/** Events can be made, changed and deleted. */
export const WRITE_SCOPE = 'https://www.googleapis.com/auth/calendar.events';

export function makeGoogle(client: ProviderClient): CalendarProvider {
  const { urls, timeout } = client;
  const oauth = makeOAuth(PROVIDER_TITLES.google, client, {
    issuer: 'https://accounts.google.com',
    scope: `${READ_SCOPE} ${WRITE_SCOPE}`,
    parameters: { access_type: 'offline', prompt: 'consent' },
    readExtras: ({ scope }) => {
      if (typeof scope === 'string' && !scope.split(' ').includes(READ_SCOPE)) {
        const title = PROVIDER_TITLES.google;
        throw new ProviderError('refused', `${title} may not be read: the person left that out`);
      }
      return {};
    },
  });
  /** A request as one person, within the timeout. */
  const asked = ({ access }: { access: string }, signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(timeout);
    return {
      api: urls().api,
      authorization: `Bearer ${access}`,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    };
  };

  return {
    ...oauth,
    mayWrite: ({ scope }) => scope?.split(' ').includes(WRITE_SCOPE) ?? false,
    events: (tokens, window) => readEventPages(asked(tokens), window),
    busy: (tokens, span, signal) => readBusyTimes(asked(tokens, signal), span),
    addEvent: (tokens, event) => addEvent(asked(tokens), event),
    changeEvent: (tokens, event) => changeEvent(asked(tokens), event),
    removeEvent: (tokens, id) => removeEvent(asked(tokens), id),
  };
}
