// First of all: the toolkit looks for the extension once.
import '@/test/app/devToolsLog';

/** Every flow's table, run as a model of its real screen (fixed seeds; see `model.ts`). */
import { signUpMachine } from '@/client/features/sign-in/signUpMachine';

import { startBackend, type Backend } from '@/test/server/backend';
import { withAccount } from '@/test/app/accountScreen';
import { withLines } from '@/test/app/linesScreen';
import { renderApp } from '@/test/app/renderApp';
import { storeParts } from '@/test/app/storeParts';
import { tokenOf } from '@/test/people';
import { recoveryCodesModel, sessionEndModel } from './account';
import { availabilityModel } from './availability';
import { bookingModel } from './booking';
import { bookingPageModel, meetingListModel, meetingModel } from './bookings';
import { callbackModel } from './callback';
import { callOffModel } from './callOff';
import { calendarGateModel } from './calendarGate';
import { noteModel, recordingModel, removalModel } from './call';
import { cardModel } from './card';
import { eventDialogModel } from './eventDialog';
import { authenticatorModel, smsModel } from './factor';
import { inviteModel } from './invite';
import { lineEditModel } from './lineEdit';
import { connectLineModel, firstCallModel } from './lines';
import { liveModel } from './live';
import { look } from './looks';
import { manageModel } from './manage';
import type { FlowEvent, Model, Stage } from './model';
import { confirmationModel } from './confirmation';
import { notificationsModel } from './notifications';
import { changePasswordModel, updatePasswordModel } from './passwords';
import { deletionModel, exportModel, retentionModel } from './privacy';
import { profileModel } from './profile';
import { resetRequestModel } from './resetRequest';
import { signInModel } from './signIn';
import { signUpModel } from './signUp';
import { runModel } from './runModel';
import { verifyEmailModel } from './verifyEmail';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend({ demo: true });
  token = await tokenOf(backend.url);
});
afterAll(() => backend.stop());

/** A page that waits elsewhere, at its own pace from now on. */
async function open(stored: Record<string, string> = {}) {
  const app = await renderApp('/emailVerify', { backend, stored });
  // The flows of all screens, also of those that were not visited.
  for (const part of storeParts) app.store.join(part);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  return app;
}
afterEach(() => jest.useRealTimers());

/** Runs a model so often at most, so many commands each, by this seed. */
const by = <S extends Stage, E extends FlowEvent>(
  runs: number,
  length: number,
  seed: number,
  model: () => Promise<Model<S, E>>,
): [runs: number, length: number, seed: number, run: () => Promise<string[]>] => [
  runs,
  length,
  seed,
  async () => runModel(await model(), { runs, length, seed }),
];

const page = () => open();
const session = () => open({ accessToken: token });
const desk = () => open({ accessToken: token, features: '["calls"]' });
const atCallbacks = () => open({ accessToken: token, features: '["calls","callbacks"]' });
const told = () => open({ accessToken: token, features: '["notifications"]' });
const withLive = () => open({ accessToken: token, features: '["live"]' });
const account = () => open({ ...withAccount, accessToken: token });
const atPrivacy = () => open({ accessToken: token, features: '["privacy"]' });
const withBookings = () => open({ accessToken: token, features: '["bookings"]' });
const atLines = () => open({ ...withLines, accessToken: token });

test.each<[flow: string, ...ReturnType<typeof by>]>([
  ['signIn', ...by(40, 14, 1, async () => signInModel(await page(), token))],
  ['signUp', ...by(10, 8, 7, async () => signUpModel(await page()))],
  ['resetRequest', ...by(20, 12, 7, async () => resetRequestModel(await page()))],
  ['updatePassword', ...by(20, 8, 7, async () => updatePasswordModel(await page()))],
  ['changePassword', ...by(15, 8, 7, async () => changePasswordModel(await session()))],
  ['confirmation', ...by(15, 8, 7, async () => confirmationModel(await session()))],
  ['verifyEmail', ...by(15, 8, 7, async () => verifyEmailModel(await page()))],
  ['profile', ...by(10, 8, 7, async () => profileModel(await session()))],
  ['notifications', ...by(20, 10, 7, async () => notificationsModel(await told()))],
  ['retention', ...by(20, 10, 7, async () => retentionModel(await atPrivacy()))],
  ['export', ...by(20, 10, 7, async () => exportModel(await atPrivacy()))],
  ['deletion', ...by(30, 12, 5, async () => deletionModel(await atPrivacy()))],
  ['factor (authenticator)', ...by(20, 8, 7, async () => authenticatorModel(await session()))],
  ['factor (SMS)', ...by(20, 12, 5, async () => smsModel(await session()))],
  ['recoveryCodes', ...by(15, 10, 7, async () => recoveryCodesModel(await account()))],
  ['sessionEnd (one)', ...by(10, 8, 7, async () => sessionEndModel(await account(), 'one'))],
  ['sessionEnd (all)', ...by(10, 8, 7, async () => sessionEndModel(await account(), 'all'))],
  ['card (google)', ...by(10, 10, 1, async () => cardModel(await session(), 'google'))],
  ['card (hubspot)', ...by(10, 10, 1, async () => cardModel(await session(), 'hubspot'))],
  ['card (zoho)', ...by(10, 10, 1, async () => cardModel(await session(), 'zoho'))],
  ['eventDialog', ...by(10, 6, 7, async () => eventDialogModel(await session()))],
  ['availability', ...by(10, 8, 7, async () => availabilityModel(await session()))],
  ['meeting', ...by(30, 12, 7, async () => meetingModel(await withBookings()))],
  ['bookingPage', ...by(20, 10, 7, async () => bookingPageModel(await withBookings()))],
  ['meetingList', ...by(30, 12, 7, async () => meetingListModel(await withBookings()))],
  ['calendarGate', ...by(15, 8, 7, async () => calendarGateModel(await session()))],
  ['note', ...by(15, 8, 7, async () => noteModel(await desk()))],
  ['removal (call)', ...by(30, 10, 7, async () => removalModel(await desk(), 'call'))],
  ['removal (note)', ...by(30, 10, 7, async () => removalModel(await desk(), 'note'))],
  ['recording', ...by(60, 14, 7, async () => recordingModel(await desk()))],
  ['callback', ...by(20, 10, 7, async () => callbackModel(await atCallbacks()))],
  ['invite', ...by(15, 8, 7, async () => inviteModel(await page()))],
  ['booking', ...by(30, 12, 7, async () => bookingModel(await page()))],
  ['manage', ...by(90, 14, 7, async () => manageModel(await page()))],
  ['callOff', ...by(15, 8, 7, async () => callOffModel(await withBookings()))],
  ['connectLine', ...by(15, 8, 7, async () => connectLineModel(await atLines()))],
  ['firstCall', ...by(10, 8, 7, async () => firstCallModel(await atLines()))],
  ['lineEdit (own)', ...by(40, 14, 7, async () => lineEditModel(await atLines(), 'own'))],
  ['live', ...by(30, 16, 7, async () => liveModel(await withLive(), token))],
  ['lineEdit (Retell)', ...by(15, 10, 7, async () => lineEditModel(await atLines(), 'retell'))],
])(
  '%s: at most %i runs of %i commands, seed %i, make every move of the table',
  async (...row) => {
    expect(await row[4]()).toEqual([]);
    // Hundreds of commands on a whole page: seconds on a quiet machine, minutes on one with more to do.
  },
  300_000,
);

/** The sign-up's table with another answer of one of its stages. */
function broken(status: keyof typeof signUpMachine, moves: object): typeof signUpMachine {
  return { ...signUpMachine, [status]: { ...signUpMachine[status], ...moves } };
}

const runSignUp = (model: ReturnType<typeof signUpModel>) =>
  runModel(model, { runs: 10, length: 8, seed: 7, patience: 1_000 });

test.each<[what: string, table: typeof signUpMachine]>([
  ['lacks a move', broken('refused', { accountEdited: undefined })],
  ['leads elsewhere', broken('submitting', { screenLeft: () => ({ status: 'signedUp' }) })],
  [
    'sends twice',
    broken('submitting', {
      accountSubmitted: (_: unknown, { attempt }: { attempt: string }) => ({
        status: 'submitting',
        attempt,
      }),
    }),
  ],
])('a table that %s is noticed, and the way there told', async (_, table) => {
  const model = signUpModel(await open());
  const ran = runSignUp({ ...model, flow: { ...model.flow, table } });
  await expect(ran).rejects.toMatchObject({
    message: expect.stringMatching(/seed: 7, path: "\d+"/),
    cause: { message: expect.stringMatching(/^signUp:\n {2}entering > /) },
  });
});

test('a screen that does not show what a status means is noticed', async () => {
  const model = signUpModel(await open());
  const ran = runSignUp({ ...model, shows: { ...model.shows, submitting: () => look() } });
  await expect(ran).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/submitting/) },
  });
});
