import { readdirSync, readFileSync } from 'node:fs';

import { describedCalls, type CallId } from '@/contract/areas';
import { fieldOf } from '@/contract/fieldOf';
import { startBackend, type Backend } from '@/test/server/backend';
import { book, manage, openBookings, tomorrow, visit } from '@/test/server/bookingCalls';
import { callAs, connectTo } from '@/test/server/consent';
import {
  askForReset,
  makeRecoveryCodes,
  proofTokenIn,
  signInWithAuthenticatorOn,
  signInWithSmsOn,
} from '@/test/server/accountCalls';
import { openStream } from '@/test/server/eventStream';
import { askForLink, handIn, postIntake } from '@/test/server/intakeCalls';
import {
  addAuthenticatorPerson,
  addPerson,
  addSmsPerson,
  call,
  field,
  login,
  PASSWORD,
  signIn,
  type Answer,
} from '@/test/server/people';

import { sendProofLink } from '@/server/modules/accounts/emailProof';
import { renewIntakeKey } from '@/server/modules/intake/keys';

/** How each call comes to a 2xx; without one for each this does not compile. */
const SUCCESSES: Readonly<Record<CallId, (backend: Backend) => Promise<Answer[]>>> = {
  login: async (backend) => [
    await login(backend, await addPerson(backend, 'plain@example.com')),
    await login(backend, await addSmsPerson(backend, 'sms@example.com', '+12025550131')),
    await login(backend, await addAuthenticatorPerson(backend, 'app@example.com')),
  ],
  signUp: async (backend) => [
    await call(backend, 'POST', '/signup/', {
      body: { email: 'new@example.com', password: PASSWORD, name: 'New Person' },
    }),
  ],
  loginWithAuthenticator: async (backend) => {
    const { email, codeAt } = await addAuthenticatorPerson(backend, 'app2@example.com');
    const body = { email, password: PASSWORD, auth_code: codeAt(backend.clock.now) };
    return [await call(backend, 'POST', '/login-2fa/', { body })];
  },
  loginWithSms: async (backend) => {
    const phone = '+12025550132';
    const asked = await login(backend, await addSmsPerson(backend, 'sms2@example.com', phone));
    const { text } = await backend.nextMessage(phone);
    const body = { req_id: field(asked, 'req_id'), otp: /\d{6}/.exec(text)?.[0] };
    return [await call(backend, 'POST', '/login-sms-2fa/', { body })];
  },
  loginWithRecoveryCode: async (backend) => {
    const { token, person } = await signInWithAuthenticatorOn(backend, 'app6@example.com');
    const [code] = await makeRecoveryCodes(backend, token);
    const body = { email: person.email, password: PASSWORD, recovery_code: code };
    return [await call(backend, 'POST', '/login-recovery/', { body })];
  },
  logout: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'leaver@example.com'));
    return [await call(backend, 'POST', '/logout/', { token })];
  },
  getProfile: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'reader@example.com'));
    return [await call(backend, 'GET', '/user/', { token })];
  },
  saveProfile: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'writer@example.com'));
    return [await call(backend, 'POST', '/user/', { token, body: DETAILS })];
  },
  requestReset: async (backend) => [
    await call(backend, 'GET', '/reset-pass?email=nobody%40example.com'),
  ],
  setPassword: async (backend) => {
    const { email } = await addPerson(backend, 'forgetful@example.com');
    const token = await askForReset(backend, email);
    const body = { token, new_password: 'Fresh-horse-10' };
    return [await call(backend, 'POST', '/set-password', { body })];
  },
  changePassword: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'changer@example.com'));
    const body = { old_password: PASSWORD, new_password: 'Fresh-horse-10' };
    return [await call(backend, 'POST', '/user/change-password', { token, body })];
  },
  readAuthenticator: async (backend) => {
    const { token } = await signInWithAuthenticatorOn(backend, 'app3@example.com');
    const plain = await signIn(backend, await addPerson(backend, 'plain3@example.com'));
    return [
      await call(backend, 'GET', '/user/activate-2fa', { token }),
      await call(backend, 'GET', '/user/activate-2fa', { token: plain }),
    ];
  },
  activateAuthenticator: async (backend) => [
    (await signInWithAuthenticatorOn(backend, 'app4@example.com')).answer,
  ],
  disableAuthenticator: async (backend) => {
    const { token } = await signInWithAuthenticatorOn(backend, 'app5@example.com');
    return [await call(backend, 'GET', '/user/disable-2fa', { token })];
  },
  requestSmsFactor: async (backend) => {
    const { token, asked } = await signInWithSmsOn(backend, 'sms3@example.com', '+12025550133');
    return [asked, await call(backend, 'POST', '/user/activate-sms-2fa', { token })];
  },
  verifySmsFactor: async (backend) => [
    (await signInWithSmsOn(backend, 'sms4@example.com', '+12025550134')).answer,
  ],
  disableSmsFactor: async (backend) => {
    const { token } = await signInWithSmsOn(backend, 'sms5@example.com', '+12025550135');
    return [await call(backend, 'GET', '/user/disable-sms-2fa', { token })];
  },
  countRecoveryCodes: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'paper@example.com'));
    return [await call(backend, 'GET', '/user/recovery-codes', { token })];
  },
  makeRecoveryCodes: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'paper2@example.com'));
    return [await call(backend, 'POST', '/user/recovery-codes', { token })];
  },
  sendProofMail: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'proven@example.com'));
    return [await call(backend, 'POST', '/user/verify-email', { token })];
  },
  verifyEmail: async (backend) => {
    const { id } = await addPerson(backend, 'unproven@example.com');
    const account = { id, email: 'unproven@example.com' };
    await backend.db.transaction((tx) => sendProofLink(backend.deps, tx, account));
    const { text } = await backend.nextMessage(account.email);
    const body = { token: proofTokenIn(text) };
    return [await call(backend, 'POST', '/verify-email', { body })];
  },
  confirm: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'confirmed@example.com'));
    return [await call(backend, 'POST', '/user/confirm', { token, body: { password: PASSWORD } })];
  },
  readOverview: async (backend) => {
    const { token } = await signInWithCall(backend, 'calls@example.com');
    const days = 'start_date=2024-05-13&end_date=2024-05-20';
    return [await call(backend, 'GET', `/user/overview-analytics?${days}`, { token })];
  },
  readQueries: async (backend) => {
    const { token } = await signInWithCall(backend, 'calls2@example.com');
    return [await call(backend, 'GET', '/user/queries?page=1&page_size=20', { token })];
  },
  readCallbacks: async (backend) => {
    const { token } = await signInWithCall(backend, 'calls3@example.com');
    return [await call(backend, 'GET', '/user/callbacks?page=1&page_size=20', { token })];
  },
  changeCallback: async (backend) => {
    const { token, callId } = await signInWithCall(backend, 'calls12@example.com');
    const body = { version: 1, outcome: 'reached' };
    return [await call(backend, 'PATCH', `/user/callbacks/${callId}`, { token, body })];
  },
  countCallbacks: async (backend) => {
    const { token } = await signInWithCall(backend, 'calls13@example.com');
    return [await call(backend, 'GET', '/user/callback-counts', { token })];
  },
  checkInvite: async (backend) => {
    const { linkId } = await signInWithCall(backend, 'calls4@example.com');
    return [
      await call(backend, 'GET', `/cid-invite-link?link_id=${linkId}`),
      await call(backend, 'GET', '/cid-invite-link?link_id=unknown'),
    ];
  },
  submitInvite: async (backend) => {
    const { linkId } = await signInWithCall(backend, 'calls5@example.com');
    const body = { link_id: linkId, email: 'ann@example.com', name: 'Ann Bell' };
    return [await call(backend, 'POST', '/cid-invite-link', { body })];
  },
  readGoogleStatus: (backend) => answersOf(backend, 'GET', '/google-calender/'),
  readIntegrations: (backend) => answersOf(backend, 'GET', '/integration/'),
  connectGoogle: (backend) => answersOf(backend, 'GET', '/google-calender/connect'),
  connectHubspot: (backend) => answersOf(backend, 'GET', '/hubspot/connect'),
  connectZoho: (backend) => answersOf(backend, 'GET', '/zoho/connect'),
  disableGoogle: (backend) => answersOf(backend, 'DELETE', '/google-calender/'),
  disableHubspot: (backend) => answersOf(backend, 'DELETE', '/hubspot/'),
  disableZoho: (backend) => answersOf(backend, 'DELETE', '/zoho'),
  readEvents: async (backend) => {
    const path = `/google-calender/view-events?${EVENT_WINDOW}`;
    const none = await answersOf(backend, 'GET', path);
    const token = await signIn(backend, await addPerson(backend, 'busy@example.com'));
    await connectTo(backend, token, 'google');
    return [...none, await callAs(backend, token, 'GET', path)];
  },
  handInCalls: async (backend) => {
    const { id } = await addPerson(backend, 'telephone@example.com');
    const key = await renewIntakeKey(backend.deps, id);
    return [await handIn(backend, key, NEW_CALL)];
  },
  makeInvite: async (backend) => {
    const { id } = await addPerson(backend, 'telephone2@example.com');
    const key = await renewIntakeKey(backend.deps, id);
    return [await postIntake(backend, '/invites', key, { phone: NEW_CALL.customer.phone })];
  },
  takeReport: async (backend) => {
    const { id, key } = await signInWithLine(backend, 'line@example.com');
    const report = { ...NEW_CALL, id: 'reported' };
    return [await postIntake(backend, `/${id}`, key, report)];
  },
  readNotifications: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'told@example.com'));
    return [await call(backend, 'GET', '/user/notifications', { token })];
  },
  saveNotifications: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'told2@example.com'));
    const { body } = await call(backend, 'GET', '/user/notifications', { token });
    return [await call(backend, 'PUT', '/user/notifications', { token, body: Object(body) })];
  },
  readInsights: async (backend) => {
    const { token } = await signInWithCall(backend, 'calls14@example.com');
    const days = 'from=2024-05-13&to=2024-05-20&zone=Europe/Berlin';
    return [await call(backend, 'GET', `/user/insights?${days}`, { token })];
  },
  streamEvents: async (backend) => {
    const { token } = await signInWithLine(backend, 'line8@example.com');
    const stream = await openStream(backend, token);
    const { key } = await signInWithLine(backend, 'line9@example.com', token);
    expect(key).not.toBe('');
    const event = await stream.next();
    stream.close();
    return [{ status: 200, body: event, text: '', headers: stream.headers }];
  },
  listLines: async (backend) => {
    const { token } = await signInWithLine(backend, 'line2@example.com');
    return [await call(backend, 'GET', '/lines', { token })];
  },
  addLine: async (backend) => [(await signInWithLine(backend, 'line3@example.com')).answer],
  changeLine: async (backend) => {
    const { id, token } = await signInWithLine(backend, 'line4@example.com');
    return [await call(backend, 'PATCH', `/lines/${id}`, { token, body: { name: 'Night' } })];
  },
  rotateKey: async (backend) => {
    const { id, token } = await signInWithLine(backend, 'line5@example.com');
    return [await call(backend, 'POST', `/lines/${id}/rotate`, { token })];
  },
  removeLine: async (backend) => {
    const { id, token } = await signInWithLine(backend, 'line6@example.com');
    return [await call(backend, 'DELETE', `/lines/${id}`, { token })];
  },
  listDeliveries: async (backend) => {
    const { id, key, token } = await signInWithLine(backend, 'line7@example.com');
    await postIntake(backend, `/${id}`, key, NEW_CALL);
    return [await call(backend, 'GET', `/lines/${id}/deliveries`, { token })];
  },
  listCalls: async (backend) => {
    const { token } = await signInWithCall(backend, 'calls6@example.com');
    return [await call(backend, 'GET', '/user/calls', { token })];
  },
  openCall: async (backend) => {
    const { token, callId } = await signInWithCall(backend, 'calls7@example.com');
    return [await call(backend, 'GET', `/user/calls/${callId}`, { token })];
  },
  deleteCall: async (backend) => {
    const { token, callId } = await signInWithCall(backend, 'calls8@example.com');
    return [await call(backend, 'DELETE', `/user/calls/${callId}`, { token })];
  },
  linkRecording: async (backend) => {
    const { token, callId } = await signInWithCall(backend, 'calls11@example.com');
    return [await call(backend, 'POST', `/user/calls/${callId}/recording-link`, { token })];
  },
  addNote: async (backend) => {
    const { token, callId } = await signInWithCall(backend, 'calls9@example.com');
    const body = { text: 'Rang back' };
    return [await call(backend, 'POST', `/user/calls/${callId}/notes`, { token, body })];
  },
  deleteNote: async (backend) => {
    const { token, callId } = await signInWithCall(backend, 'calls10@example.com');
    const path = `/user/calls/${callId}/notes`;
    const note = await call(backend, 'POST', path, { token, body: { text: 'Rang back' } });
    return [await call(backend, 'DELETE', `${path}/${field(note, 'id')}`, { token })];
  },
  readRetention: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'keeper@example.com'));
    return [await call(backend, 'GET', '/user/retention', { token })];
  },
  saveRetention: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'keeper2@example.com'));
    const body = { transcripts_days: 30, calls_days: null };
    return [await call(backend, 'PUT', '/user/retention', { token, body })];
  },
  listSessions: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'devices@example.com'));
    return [await call(backend, 'GET', '/user/sessions', { token })];
  },
  endSession: async (backend) => {
    const person = await addPerson(backend, 'devices2@example.com');
    const [token, other] = [await signIn(backend, person), await signIn(backend, person)];
    const { text } = await call(backend, 'GET', '/user/sessions', { token: other });
    const id = /"id":"([\da-f-]+)","current":false/.exec(text)?.[1];
    return [await call(backend, 'DELETE', `/user/sessions/${id}`, { token })];
  },
  endOtherSessions: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'devices3@example.com'));
    return [await call(backend, 'DELETE', '/user/sessions', { token })];
  },
  readHistory: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'devices4@example.com'));
    return [await call(backend, 'GET', '/user/history', { token })];
  },
  exportData: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'taker@example.com'));
    const { status, headers } = await fetch(`${backend.url}/user/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(headers.get('content-type')).toBe('application/zip');
    return [{ status, body: undefined, text: '', headers }];
  },
  deleteAccount: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'gone@example.com'));
    return [await call(backend, 'DELETE', '/user/', { token, body: { password: PASSWORD } })];
  },
  readSchedule: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'hours@example.com'));
    return [await call(backend, 'GET', '/user/schedule', { token })];
  },
  saveSchedule: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'hours2@example.com'));
    const { body } = await call(backend, 'GET', '/user/schedule', { token });
    const hours = { ...Object(body), zone: 'Europe/Berlin' };
    return [await call(backend, 'PUT', '/user/schedule', { token, body: hours })];
  },
  listMeetingTypes: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'kinds@example.com'));
    return [await call(backend, 'GET', '/user/meeting-types', { token })];
  },
  addMeetingType: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'kinds2@example.com'));
    return [await call(backend, 'POST', '/user/meeting-types', { token, body: { name: 'Visit' } })];
  },
  readMeetingType: async (backend) => {
    const { token, typeId } = await openBookings(backend, 'kinds3@example.com');
    return [await call(backend, 'GET', `/user/meeting-types/${typeId}`, { token })];
  },
  saveMeetingType: async (backend) => {
    const { token, typeId } = await openBookings(backend, 'kinds4@example.com');
    const path = `/user/meeting-types/${typeId}`;
    return [await call(backend, 'PUT', path, { token, body: { name: 'Visit' } })];
  },
  removeMeetingType: async (backend) => {
    const { token, typeId } = await openBookings(backend, 'kinds5@example.com');
    return [await call(backend, 'DELETE', `/user/meeting-types/${typeId}`, { token })];
  },
  readBookingPage: (backend) => answersOf(backend, 'GET', '/user/booking-page'),
  saveBookingPage: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'kinds6@example.com'));
    const body = { business_name: 'Bell Bikes' };
    return [await call(backend, 'PUT', '/user/booking-page', { token, body })];
  },
  readPage: async (backend) => {
    const { slug } = await openBookings(backend, 'booked@example.com');
    return [await call(backend, 'GET', `/book/${slug}`)];
  },
  listSlots: async (backend) => {
    const { slug } = await openBookings(backend, 'booked2@example.com');
    const day = tomorrow(backend);
    return [await call(backend, 'GET', `/book/${slug}/slots?from=${day}&to=${day}`)];
  },
  book: async (backend) => [(await bookOne(backend, 'booked3@example.com')).answer],
  readBooking: async (backend) => {
    const { manageToken } = await bookOne(backend, 'booked4@example.com');
    return [await manage(backend, manageToken, '/booking')];
  },
  cancelBooking: async (backend) => {
    const { manageToken } = await bookOne(backend, 'booked5@example.com');
    return [await manage(backend, manageToken, '/booking/cancel')];
  },
  rescheduleBooking: async (backend) => {
    const { manageToken } = await bookOne(backend, 'booked6@example.com');
    const body = { start: `${tomorrow(backend)}T15:00:00Z` };
    return [await manage(backend, manageToken, '/booking/reschedule', body)];
  },
  listBookings: async (backend) => {
    const { token } = await bookOne(backend, 'booked7@example.com');
    return [await call(backend, 'GET', '/user/bookings', { token })];
  },
  cancelOwnBooking: async (backend) => {
    const { token, id } = await bookOne(backend, 'booked8@example.com');
    return [await call(backend, 'POST', `/user/bookings/${id}/cancel`, { token })];
  },
  checkHealth: async (backend) => [await call(backend, 'GET', '/health')],
};

const NEW_CALL = {
  id: '1',
  time: '2024-05-14T08:00:00Z',
  customer: { name: 'Ann', phone: '+12025550136' },
  query: 'Open today?',
  callback: true,
  recording_url: 'https://recordings.example.com/1.wav',
};

const EVENT_WINDOW = 'start_time=2020-01-01T00:00:00Z&end_time=2035-12-31T23:59:59Z';

let newcomers = 0;
/** The call of a person who has just signed up. */
async function answersOf(
  backend: Backend,
  method: 'GET' | 'DELETE',
  path: string,
): Promise<Answer[]> {
  const person = await addPerson(backend, `newcomer${(newcomers += 1)}@example.com`);
  return [await callAs(backend, await signIn(backend, person), method, path)];
}

/** Everything an account with one call and one invite link needs to answer. */
async function signInWithCall(backend: Backend, email: string) {
  const person = await addPerson(backend, email);
  const key = await renewIntakeKey(backend.deps, person.id);
  await handIn(backend, key, NEW_CALL);
  const linkId = await askForLink(backend, key, NEW_CALL.customer.phone);
  const token = await signIn(backend, person);
  const { text } = await call(backend, 'GET', '/user/calls', { token });
  return { token, linkId, callId: /"id":"(\d+)"/.exec(text)?.[1] };
}

/** An account with a telephone line. */
async function signInWithLine(backend: Backend, email: string, known?: string) {
  const token = known ?? (await signIn(backend, await addPerson(backend, email)));
  const body = { platform: 'own', name: 'Front desk' };
  const answer = await call(backend, 'POST', '/lines', { token, body });
  return { token, answer, id: field(answer, 'id'), key: field(answer, 'key') };
}

/** An account at which somebody has booked. */
async function bookOne(backend: Backend, email: string) {
  const { token, slug } = await openBookings(backend, email);
  const answer = await book(backend, slug, visit(backend));
  const id = String(fieldOf(fieldOf(answer.body, 'booking'), 'id'));
  return { token, answer, id, manageToken: field(answer, 'manage_token') };
}

const DETAILS = {
  first_name: 'Kim',
  last_name: 'Lee',
  phone: '+12025550130',
  city: 'Washington',
  country: 'United States',
  zipcode: '20002',
};

describe('the contract', () => {
  let backend: Backend;
  beforeAll(async () => {
    // With providers to connect with.
    backend = await startBackend({ demo: true });
  });
  afterAll(() => backend.stop());

  it('is found whole', () => {
    const written = readdirSync('src/contract')
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`src/contract/${file}`, 'utf8').match(/= endpoint\(/g) ?? []);
    expect(describedCalls).toHaveLength(written.flat().length);
  });

  it('is served call by call, each with its method on its path', async () => {
    for (const { endpoint } of describedCalls) {
      const { method, path } = endpoint;
      const { status, headers } = await fetch(backend.url + path, { method: 'PURGE' });
      expect([path, status]).toEqual([path, 405]);
      expect(headers.get('allow')?.split(', ')).toContain(method);
    }
  });

  it('is kept by every call: a good request is answered as its own schema says', async () => {
    const successes = new Map(Object.entries(SUCCESSES));
    for (const { id: name, endpoint } of describedCalls) {
      const answers = (await successes.get(name)?.(backend)) ?? [];
      expect([name, answers.length > 0]).toEqual([name, true]);
      for (const { status, body } of answers) {
        expect([name, status]).toEqual([name, endpoint.status ?? 200]);
        expect([name, endpoint.reply.safeParse(body).error]).toEqual([name, undefined]);
        // And the client makes something of it.
        const value = endpoint.read?.({ status, body });
        expect([name, value !== undefined]).toEqual([name, endpoint.read !== undefined]);
        expect([name, fieldOf(value, 'kind')]).not.toEqual([
          name,
          expect.stringMatching(/^(failed|refused)$/),
        ]);
      }
    }
  });

  it('asks for a token exactly where a call is not public', async () => {
    for (const { id: name, endpoint } of describedCalls) {
      const { method, path, public: isPublic } = endpoint;
      const reply = await fetch(backend.url + path, {
        method,
        headers: { 'content-type': 'application/json' },
      });
      expect([name, reply.status === 401]).toEqual([name, !isPublic]);
    }
  });
});
