/** The demo people (`server/demo/people.ts`) as tests know them. */
import type { Session } from '@/client/session/sessionMachine';
import { DEMO_PASSWORD } from '@/server/demo/people';

/** Of all three. */
export const PASSWORD = DEMO_PASSWORD;
/** Signs in by password alone; the others by SMS and by authenticator. */
export const DANA = 'dana@example.com';
export const SAM = 'sam@example.com';
export const AVERY = 'avery@example.com';

/** Dana's profile as it is sent, and as it is answered. */
export const danaDetails = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  phone: '+12025550142',
  city: 'Washington',
  country: 'United States',
  zipcode: '20002',
};
export const danaProfile = { ...danaDetails, email: DANA };

/** Two sessions as a sign-in starts them, for stores without a server. */
export const danaSession: Session = {
  accessToken: 'token-dana',
  signOutAdvertised: true,
  features: [],
};
export const samSession: Session = { ...danaSession, accessToken: 'token-sam' };

/** Signs in at a real backend with the password alone. */
export async function tokenOf(url: string, email = DANA): Promise<string> {
  const reply = await fetch(`${url}/login/`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: accessToken }: { access_token: string } = await reply.json();
  return accessToken;
}
