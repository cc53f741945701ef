/** How calls of phone calls, lines, callbacks and integrations come to a 2xx. */
import { renewIntakeKey } from '@/server/modules/intake/keys';

import type { Backend } from '../backend';
import { callAs, connectTo } from '../consent';
import { openStream } from '../eventStream';
import { askForLink, handIn, postIntake } from '../intakeCalls';
import { addPerson, call, field, signIn } from '../people';
import { answersOf, type Successes } from './success';

const NEW_CALL = {
  id: '1',
  time: '2024-05-14T08:00:00Z',
  customer: { name: 'Ann', phone: '+12025550136' },
  query: 'Open today?',
  callback: true,
  recording_url: 'https://recordings.example.com/1.wav',
};

const EVENT_WINDOW = 'start_time=2020-01-01T00:00:00Z&end_time=2035-12-31T23:59:59Z';

let people = 0;

/** Each call has an account of its own. */
function addSomebody(backend: Backend) {
  people += 1;
  return addPerson(backend, `business${people}@example.com`);
}

/** Everything an account with one call and one invite link needs to answer. */
async function signInWithCall(backend: Backend) {
  const person = await addSomebody(backend);
  const key = await renewIntakeKey(backend.deps, person.id);
  await handIn(backend, key, NEW_CALL);
  const linkId = await askForLink(backend, key, NEW_CALL.customer.phone);
  const token = await signIn(backend, person);
  const { text } = await call(backend, 'GET', '/user/calls', { token });
  return { token, linkId, callId: /"id":"(\d+)"/.exec(text)?.[1] };
}

/** An account with a telephone line. */
async function signInWithLine(backend: Backend, known?: string) {
  const token = known ?? (await signIn(backend, await addSomebody(backend)));
  const body = { platform: 'own', name: 'Front desk' };
  const answer = await call(backend, 'POST', '/lines', { token, body });
  return { token, answer, id: field(answer, 'id'), key: field(answer, 'key') };
}

export const callSuccesses = {
  readOverview: async (backend) => {
    const { token } = await signInWithCall(backend);
    const days = 'start_date=2024-05-13&end_date=2024-05-20';
    return [await call(backend, 'GET', `/user/overview-analytics?${days}`, { token })];
  },
  readQueries: async (backend) => {
    const { token } = await signInWithCall(backend);
    return [await call(backend, 'GET', '/user/queries?page=1&page_size=20', { token })];
  },
  readCallbacks: async (backend) => {
    const { token } = await signInWithCall(backend);
    return [await call(backend, 'GET', '/user/callbacks?page=1&page_size=20', { token })];
  },
  changeCallback: async (backend) => {
    const { token, callId } = await signInWithCall(backend);
    const body = { version: 1, outcome: 'reached' };
    return [await call(backend, 'PATCH', `/user/callbacks/${callId}`, { token, body })];
  },
  countCallbacks: async (backend) => {
    const { token } = await signInWithCall(backend);
    return [await call(backend, 'GET', '/user/callback-counts', { token })];
  },
  checkInvite: async (backend) => {
    const { linkId } = await signInWithCall(backend);
    return [
      await call(backend, 'GET', `/cid-invite-link?link_id=${linkId}`),
      await call(backend, 'GET', '/cid-invite-link?link_id=unknown'),
    ];
  },
  submitInvite: async (backend) => {
    const { linkId } = await signInWithCall(backend);
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
    const { id, key } = await signInWithLine(backend);
    const report = { ...NEW_CALL, id: 'reported' };
    return [await postIntake(backend, `/${id}`, key, report)];
  },
  readNotifications: (backend) => answersOf(backend, 'GET', '/user/notifications'),
  saveNotifications: async (backend) => {
    const token = await signIn(backend, await addPerson(backend, 'told2@example.com'));
    const { body } = await call(backend, 'GET', '/user/notifications', { token });
    return [await call(backend, 'PUT', '/user/notifications', { token, body: Object(body) })];
  },
  readInsights: async (backend) => {
    const { token } = await signInWithCall(backend);
    const days = 'from=2024-05-13&to=2024-05-20&zone=Europe/Berlin';
    return [await call(backend, 'GET', `/user/insights?${days}`, { token })];
  },
  streamEvents: async (backend) => {
    const { token } = await signInWithLine(backend);
    const stream = await openStream(backend, token);
    const { key } = await signInWithLine(backend, token);
    expect(key).not.toBe('');
    const event = await stream.next();
    stream.close();
    return [{ status: 200, body: event, text: '', headers: stream.headers }];
  },
  listLines: async (backend) => {
    const { token } = await signInWithLine(backend);
    return [await call(backend, 'GET', '/lines', { token })];
  },
  addLine: async (backend) => [(await signInWithLine(backend)).answer],
  changeLine: async (backend) => {
    const { id, token } = await signInWithLine(backend);
    return [await call(backend, 'PATCH', `/lines/${id}`, { token, body: { name: 'Night' } })];
  },
  rotateKey: async (backend) => {
    const { id, token } = await signInWithLine(backend);
    return [await call(backend, 'POST', `/lines/${id}/rotate`, { token })];
  },
  removeLine: async (backend) => {
    const { id, token } = await signInWithLine(backend);
    return [await call(backend, 'DELETE', `/lines/${id}`, { token })];
  },
  listDeliveries: async (backend) => {
    const { id, key, token } = await signInWithLine(backend);
    await postIntake(backend, `/${id}`, key, NEW_CALL);
    return [await call(backend, 'GET', `/lines/${id}/deliveries`, { token })];
  },
  listCalls: async (backend) => {
    const { token } = await signInWithCall(backend);
    return [await call(backend, 'GET', '/user/calls', { token })];
  },
  openCall: async (backend) => {
    const { token, callId } = await signInWithCall(backend);
    return [await call(backend, 'GET', `/user/calls/${callId}`, { token })];
  },
  deleteCall: async (backend) => {
    const { token, callId } = await signInWithCall(backend);
    return [await call(backend, 'DELETE', `/user/calls/${callId}`, { token })];
  },
  linkRecording: async (backend) => {
    const { token, callId } = await signInWithCall(backend);
    return [await call(backend, 'POST', `/user/calls/${callId}/recording-link`, { token })];
  },
  addNote: async (backend) => {
    const { token, callId } = await signInWithCall(backend);
    const body = { text: 'Rang back' };
    return [await call(backend, 'POST', `/user/calls/${callId}/notes`, { token, body })];
  },
  deleteNote: async (backend) => {
    const { token, callId } = await signInWithCall(backend);
    const path = `/user/calls/${callId}/notes`;
    const note = await call(backend, 'POST', path, { token, body: { text: 'Rang back' } });
    return [await call(backend, 'DELETE', `${path}/${field(note, 'id')}`, { token })];
  },
  readRetention: (backend) => answersOf(backend, 'GET', '/user/retention'),
  saveRetention: (backend) =>
    answersOf(backend, 'PUT', '/user/retention', { transcripts_days: 30, calls_days: null }),
} satisfies Successes;
