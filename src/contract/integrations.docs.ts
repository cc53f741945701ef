import type * as integrations from './integrations';
import { UNCONFIRMED, type Docs } from './docs';

const NOT_SET_UP = 'The provider is not set up on this server, or the service is busy';
const REFUSED = `The e-mail address is not verified. ${UNCONFIRMED}`;
const CONSENT =
  "Answers with the address of the provider's consent page, where the browser goes next. It is bound to this account and, by a cookie, to this browser, and valid for ten minutes.";

export const integrationsDocs: Docs<typeof integrations> = {
  readGoogleStatus: { summary: 'Whether Google Calendar is connected' },
  readIntegrations: {
    summary: 'Which of the three are connected',
    description:
      '`password_reset_at` is present for two weeks after a password reset, while a connection made before it remains.',
  },
  connectGoogle: {
    summary: 'Start connecting Google Calendar',
    description: CONSENT,
    refusals: { 403: REFUSED, 503: NOT_SET_UP },
  },
  disableGoogle: { summary: 'Disconnect Google Calendar' },
  connectHubspot: {
    summary: 'Start connecting HubSpot',
    description: CONSENT,
    refusals: { 403: REFUSED, 503: NOT_SET_UP },
  },
  disableHubspot: { summary: 'Disconnect HubSpot' },
  connectZoho: {
    summary: 'Start connecting Zoho CRM',
    description: CONSENT,
    refusals: { 403: REFUSED, 503: NOT_SET_UP },
  },
  disableZoho: { summary: 'Disconnect Zoho CRM' },
};
