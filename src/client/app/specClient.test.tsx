/**
 * At a server of the 29 calls alone (product §14.1), which advertises no features, nothing beyond them is
 * asked, shown or stored, on no screen (product §3.21).
 */
import { act, screen } from '@testing-library/react';

import { FEATURES } from '@/contract/features';
import { nameOf, type Endpoint } from '@/contract/endpoint';
import * as auth from '@/contract/auth';
import * as calendar from '@/contract/calendar';
import * as integrations from '@/contract/integrations';
import * as invite from '@/contract/invite';
import * as password from '@/contract/password';
import * as profile from '@/contract/profile';
import * as records from '@/contract/records';
import * as security from '@/contract/security';
import { paths } from '@/client/lib/paths';
import { renderScripted, type ScriptedApp } from '@/test/app/renderScripted';
import {
  authenticatorNeeded,
  otpPopup,
  smsPopup,
  smsSent,
  submitCredentials,
} from '@/test/app/signInScreen';
import { danaProfile } from '@/test/people';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

/** Calls of those areas that come with a feature (product §24). */
const OF_FEATURES = [
  'POST /login-recovery/',
  'GET /user/recovery-codes',
  'POST /user/recovery-codes',
];
/** The calls that every server has. */
const CALLS = new Set(
  [auth, calendar, integrations, invite, password, profile, records, security]
    .flatMap((area) => Object.values<unknown>(area))
    .filter(isEndpoint)
    .map(nameOf)
    .filter((call) => !OF_FEATURES.includes(call)),
);
/** Additions to those areas that only a server's own replies lead to (product §14.81 to §14.88). */
const ADDED = ['POST /logout/', 'POST /verify-email', 'POST /user/verify-email'];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

const row = {
  time: '2024-05-16T09:42:00Z',
  data: { cust_name: 'Amara Osei', phone: '+44 7700 900142', query: 'Are you open?' },
};

/** The replies of such a server. */
function spec({ net }: Pick<ScriptedApp, 'net'>): void {
  net.always('POST /login/', ok({ access_token: 'token-1' }));
  net.always('GET /user/', ok(danaProfile));
  net.always('GET /user/overview-analytics', ok({ call_count: 12 }));
  net.always('GET /user/queries', ok([row]));
  net.always('GET /user/callbacks', ok([row]));
  net.always('GET /google-calender/', ok({ status: true }));
  net.always('GET /google-calender/view-events', ok([]));
  net.always('GET /integration/', ok({ hubspot_crm: true, zoho_crm: false }));
  net.always('GET /user/activate-2fa', ok({ detail: 'Authenticator Already Connected' }));
  net.always('GET /cid-invite-link', ok({ link_validity: true, phone: '+12025550101' }));
}

const ofFeatures: readonly string[] = [
  paths.calls,
  paths.call,
  paths.lines,
  paths.notifications,
  paths.privacy,
  paths.bookings,
];
/** Whoever opens these has the address from a server that has bookings. */
const forVisitors: readonly string[] = [paths.book, paths.booking];
const others = Object.values(paths).filter(
  (path) => !ofFeatures.includes(path) && !forVisitors.includes(path),
);
/** What only features bring to a screen. */
const WORDS = /phone lines?|call log|\bcalls\b(?! come in|\.)/i;
const CARDS = /recovery code|signed-in devices/i;

async function signIn(): Promise<ScriptedApp> {
  const app = await renderScripted('/', (net) => spec({ net }), {});
  await submitCredentials(app.user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeInTheDocument();
  expect(app.router.state.location.pathname).toBe(paths.reports);
  return app;
}

const open = (app: ScriptedApp, path: string) =>
  act(async () => {
    await app.router.navigate(path);
    await settle();
  });

test('there are the calls of the table, and the few that are left aside', () => {
  expect([...CALLS].filter((call) => !ADDED.includes(call))).toHaveLength(29);
});

test('every screen asks for nothing but them, and names nothing of a feature in its menu', async () => {
  const app = await signIn();
  for (const path of others) {
    await open(app, path);
    expect(screen.getAllByRole('heading', { level: 1 }).length).toBeGreaterThan(0);
    const links = screen.queryAllByRole('link').map(({ textContent }) => textContent);
    expect(links.filter((text) => WORDS.test(text))).toEqual([]);
    expect(document.body).not.toHaveTextContent(CARDS);
    for (const feature of ofFeatures) {
      expect(document.querySelector(`a[href="#${feature}"]`)).toBeNull();
    }
  }
  const asked = new Set(app.net.sent.map(({ method, path }) => `${method} ${path.split('?')[0]}`));
  expect([...asked].filter((call) => !CALLS.has(call))).toEqual([]);
  expect(asked.size).toBeGreaterThan(8);
});

test('nothing of a feature is kept', async () => {
  const app = await signIn();
  for (const path of others) await open(app, path);
  await app.persistor.flush();
  expect(window.localStorage.getItem('accessToken')).toBe('token-1');
  expect(window.localStorage.getItem('features')).toBeNull();
  const kept = { ...window.localStorage, ...window.sessionStorage };
  for (const feature of FEATURES) expect(Object.keys(kept)).not.toContain(feature);
});

test.each(ofFeatures)('%s is no page there, and asks for nothing', async (path) => {
  const app = await signIn();
  const before = app.net.sent.length;
  await open(app, path);
  expect(await screen.findByText(/^There is no page at /)).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(app.net.sent.slice(before)).toEqual([]);
});

test('neither popup of a second step offers a recovery code', async () => {
  const app = await renderScripted('/', () => {}, {});
  for (const [reply, popup] of [
    [smsSent(), smsPopup],
    [authenticatorNeeded, otpPopup],
  ] as const) {
    app.net.once('POST /login/', reply);
    await submitCredentials(app.user);
    expect(await popup()).not.toHaveTextContent(CARDS);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
  }
});
