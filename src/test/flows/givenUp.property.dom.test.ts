/**
 * Calls that are given up (a session ends, the caches are emptied) are answered like any other: whatever
 * happened before, no flow waits for them any longer. The real store, with every machine and every request.
 */
import fc from 'fast-check';

import { baseApi } from '@/client/api/baseApi';
import { submitPassword } from '@/client/features/confirmation/confirmationRequests';
import { needed } from '@/client/features/confirmation/confirmationSlice';
import { verifyAddress } from '@/client/features/verify-email/verifyEmailRequests';
import { sessionStarted } from '@/client/session/sessionSlice';
import type { AppState, Thunk } from '@/client/kernel/state';
import { phrases } from '@/contract/phrases';
import { inAnotherTab } from '@/test/app/otherTab';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { PASSWORD, danaSession } from '@/test/people';
import { settle, settleSoon } from '@/test/waiting';

import { bookingFlow } from './booking';
import { callbackFlow } from './callback';
import { callOffFlow } from './callOff';
import { calendarGateFlow } from './calendarGate';
import { cardFlow } from './card';
import { changePasswordFlow } from './changePassword';
import { confirmationFlow } from './confirmation';
import { connectLineFlow } from './connectLine';
import { deletionFlow } from './deletion';
import { exportFlow } from './export';
import { factorFlow } from './factor';
import { events, requests } from './givenUpCalls';
import { inviteFlow } from './invite';
import { lineEditFlow } from './lineEdit';
import { manageFlow } from './manage';
import { meetingListFlow } from './meetingList';
import { noteFlow } from './note';
import { notificationsFlow } from './notifications';
import { profileFlow } from './profile';
import { recordingFlow } from './recording';
import { recordingFileFlow } from './recordingFile';
import { recoveryCodesFlow } from './recoveryCodes';
import { removalFlow } from './removal';
import { resetRequestFlow } from './resetRequest';
import { retentionFlow } from './retention';
import { bookingPageFlow, meetingFlow, scheduleFlow } from './saveForms';
import { scheduleChoiceFlow } from './scheduleChoice';
import { sessionEndFlow } from './sessionEnd';
import { signInFlow } from './signIn';
import { signUpFlow } from './signUp';
import { updatePasswordFlow } from './updatePassword';
import { verifyEmailFlow } from './verifyEmail';

/** Beside the rest, as it says nothing to other calls. */
const codeNeeded = { code_needed: 'sms' };

const bodies: readonly object[] = [
  {},
  { access_token: 'token-2', ...codeNeeded },
  { status: true, description: 'OTP Has Been Sent', req_id: 'req-1' },
  { status: true, description: 'OTP Has Been Sent', req_id: 'req-1' },
  {
    status: true,
    description: 'OTP Has Been Sent',
    req_id: 'req-1',
    features: ['recovery_codes'],
  },
  { message: phrases.authenticatorNeeded },
  { message: phrases.authenticatorNeeded, features: ['recovery_codes'] },
  { codes: ['7K4M-2QXP'] },
  { qr_code: 'data:image/png;base64,AAAA', secret_key: 'KEY' },
  { url: 'http://localhost/recordings/token', ...codeNeeded },
  { redirect_url: 'https://provider.example/consent', ...codeNeeded },
  { link_validity: true, phone: '1', status: true, ...codeNeeded },
  { id: '1', key: 'key_12345678' },
  { state: 'done', version: 2, ...codeNeeded },
];

/** A story asks for so many things that stand beside each other, so that it gets deep into some flows. */
const ASKED = 14;

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('ask'), which: fc.nat(ASKED - 1) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('reply'),
      which: fc.nat(20),
      status: fc.constantFrom(200, 200, 200, 400, 500),
      body: fc.constantFrom(...bodies),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('event'), event: fc.constantFrom(...events) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('giveUp', 'signOut', 'signIn') }) },
);

/** The slice of each flow that makes calls, by the flow's name where that is another. */
const flows = [
  ['signIn', signInFlow],
  ['signUp', signUpFlow],
  ['resetRequest', resetRequestFlow],
  ['updatePassword', updatePasswordFlow],
  ['changePassword', changePasswordFlow],
  ['profile', profileFlow],
  ['notifications', notificationsFlow],
  ['meeting', meetingFlow],
  ['bookingPage', bookingPageFlow],
  ['meetingList', meetingListFlow],
  ['schedule', scheduleFlow],
  ['scheduleChoice', scheduleChoiceFlow],
  ['retention', retentionFlow],
  ['export', exportFlow],
  ['deletion', deletionFlow],
  ['security', factorFlow],
  ['recoveryCodes', recoveryCodesFlow],
  ['sessionEnd', sessionEndFlow],
  ['integrations', cardFlow],
  ['calendarGate', calendarGateFlow],
  ['invite', inviteFlow],
  ['booking', bookingFlow],
  ['manage', manageFlow],
  ['callOff', callOffFlow],
  ['connectLine', connectLineFlow],
  ['lineEdit', lineEditFlow],
  ['note', noteFlow],
  ['removal', removalFlow],
  ['recording', recordingFlow],
  ['recordingFile', recordingFileFlow],
  ['callback', callbackFlow],
] as const;

/** The password is asked for, and sent. */
const inQuestion = (): Thunk<unknown> => (dispatch) => {
  dispatch(needed());
  return dispatch(submitPassword(PASSWORD));
};

/** Those whose one call needs nothing that came before: they need no story. */
const alone = [
  ['confirmation', confirmationFlow],
  ['verifyEmail', verifyEmailFlow],
] as const;

/** `slice status` of every stage that waits for an answer. */
function waitingIn(state: AppState): string[] {
  return [...flows, ...alone].flatMap(([slice]) =>
    stagesOf(state[slice]).map((status) => `${slice} ${status}`),
  );
}

function stagesOf(value: object): string[] {
  const { status, attempt }: { status?: string; attempt?: string | null } = value;
  const within = Object.values(value).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? stagesOf(part) : [],
  );
  return status !== undefined && typeof attempt === 'string' ? [status] : within;
}

/** Every stage that waits, by the samples the exhaustive tests use. */
const everyWaiting = flows.flatMap(([slice, { stages }]) =>
  Object.values(stages).flatMap((stage) => stagesOf(stage).map((status) => `${slice} ${status}`)),
);

function heldNetwork(): { fetch: typeof fetch; underway: ((reply: Response) => void)[] } {
  const underway: ((reply: Response) => void)[] = [];
  return {
    underway,
    fetch: (_, init) =>
      new Promise((resolve, reject) => {
        underway.push(resolve);
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  };
}

test('no order of events leaves a stage waiting for a call that was given up', async () => {
  // Of a recording's file; no page here goes anywhere.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const waited = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.nat(requests.length - 1),
      fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
      async (first, story) => {
        window.localStorage.clear();
        const { fetch: network, underway } = heldNetwork();
        const world: StoreWorld = await openStore({ stored: { accessToken: 'token-1' }, network });
        const { store } = world;
        // As at the sign-in page: from any other, a login is not sent.
        world.services.connect({
          navigate: () => Promise.resolve(),
          withoutSession: () => 'stays',
        });
        // A file that comes is told of once in a while: time passes between any two looks at the clock.
        let time = 0;
        world.services.now = () => (time += 1000);
        store.subscribe(() => waitingIn(store.getState()).forEach((stage) => waited.add(stage)));
        const giveUp = () => void store.dispatch(baseApi.util.resetApiState());
        for (const each of story) {
          if ('event' in each) store.dispatch(each.event());
          else if ('body' in each) {
            const [answer] = underway.splice(each.which % Math.max(underway.length, 1), 1);
            answer?.(new Response(JSON.stringify(each.body), { status: each.status }));
          } else if ('which' in each) {
            const ask = requests[(first + each.which) % requests.length];
            if (ask) void store.dispatch(ask());
          } else if (each.kind === 'giveUp') giveUp();
          else if (each.kind === 'signOut')
            inAnotherTab((storage) => storage.removeItem('accessToken'));
          else store.dispatch(sessionStarted(danaSession));
          await settleSoon();
        }
        giveUp();
        await settle();
        expect(waitingIn(store.getState())).toEqual([]);
      },
    ),
    { numRuns: 450, seed: 13 },
  );
  // Chance has been everywhere.
  expect([...waited].sort()).toEqual([...new Set(everyWaiting)].sort());
  // Hundreds of stories: seconds on a quiet machine, minutes on one with more to do.
}, 300_000);

test.each<[slice: string, status: string, ask: () => Thunk<unknown>]>([
  ['confirmation', 'checking', inQuestion],
  ['verifyEmail', 'verifying', () => verifyAddress('token')],
])('%s does not wait for a call that was given up', async (slice, status, ask) => {
  const { fetch: network } = heldNetwork();
  const { store } = await openStore({ stored: { accessToken: 'token-1' }, network });
  void store.dispatch(ask());
  await settleSoon();
  expect(waitingIn(store.getState())).toEqual([`${slice} ${status}`]);
  store.dispatch(baseApi.util.resetApiState());
  await settle();
  expect(waitingIn(store.getState())).toEqual([]);
});
