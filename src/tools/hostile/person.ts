/** What a server that behaves well answers about somebody. */
import { phrases } from '@/contract/phrases';
import { danaProfile } from '@/test/people';

import type { Json } from './answer';

const now = new Date();
const inAnHour = new Date(now.getTime() + 3_600_000);

/** A list of calls, with what they asked. */
export const calls = (name: string): Json =>
  Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    time: new Date(Date.UTC(2024, 4, 13 + (index % 7), 9, index)).toISOString(),
    data: {
      cust_name: `${name} ${index}`,
      phone: '+12025550142',
      query: 'Are you open on Monday?',
    },
  }));

export const profile = { ...danaProfile, sms_2fa_active: false } satisfies Json;
export const session = (token = 'token-1'): Json => ({ access_token: token });
export const smsSent: Json = { status: true, description: phrases.smsCodeSent, req_id: 'login-1' };
export const authenticatorNeeded: Json = { status: false, message: phrases.authenticatorNeeded };
export const offered: Json = {
  qr_code: 'data:image/png;base64,iVBORw0KGgo=',
  secret_key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
export const authenticatorOn: Json = { detail: phrases.authenticatorConnected };
export const codeSent: Json = { detail: phrases.smsCodeSent };
export const done: Json = { message: 'Done' };
export const off: Json = { status: true, message: '2FA disabled' };
export const connections = (are: boolean): Json => ({
  google_calendar: are,
  hubspot_crm: are,
  zoho_crm: are,
});
/** May be followed, and leads nowhere. */
export const redirect: Json = { redirect_url: 'http://127.0.0.1:1/consent' };

export const events: Json = [
  {
    start: { dateTime: now.toISOString() },
    end: { dateTime: inAnHour.toISOString() },
    summary: 'Planning',
    description: 'What comes next',
    conferenceData: { conferenceId: 'abc-defg', conferenceSolution: { name: 'Meet' } },
  },
  { start: { date: now.toISOString().slice(0, 10) }, end: {}, summary: 'All day' },
];
