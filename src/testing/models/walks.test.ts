// First of all: the toolkit looks for the extension once.
import './actionLog';

/** Random walks over the flows' tables on the real screens (fixed seeds). */
import { PROVIDERS } from '@/api/integrationsApi';

import type { Backend } from '../backend';
import { startBackend } from '../backend';
import { renderApp } from '../renderApp';
import { DANA, PASSWORD } from '../signInScreen';
import { availabilityModel } from './availability';
import { calendarGateModel } from './calendarGate';
import { cardModel } from './card';
import { eventDialogModel } from './eventDialog';
import { authenticatorModel, smsModel } from './factor';
import { inviteModel } from './invite';
import type { Model } from './model';
import { changePasswordModel, updatePasswordModel } from './passwords';
import { profileModel } from './profile';
import { resetRequestModel } from './resetRequest';
import { signInModel } from './signIn';
import { signUpModel } from './signUp';
import { walk } from './walk';

let backend: Backend;
let token: string;
beforeAll(async () => {
  backend = await startBackend({ demo: true });
  token = await tokenOf(DANA);
});
afterAll(() => backend.stop());

async function tokenOf(email: string): Promise<string> {
  const reply = await fetch(`${backend.url}/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: accessToken }: { access_token: string } = await reply.json();
  return accessToken;
}

/** A page that waits elsewhere, at its own pace from now on. */
async function open(accessToken?: string) {
  const app = await renderApp('/emailVerify', {
    backend,
    ...(accessToken !== undefined && { stored: { accessToken } }),
  });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  return app;
}
afterEach(() => jest.useRealTimers());

const SEED = 7;

async function walked<S extends { status: string }, E extends { type: string }>(
  model: Model<S, E>,
  walks: number,
  steps: number,
): Promise<void> {
  expect(await walk(model, { seed: SEED, walks, steps })).toEqual([]);
}

test('signIn: 30 walks of 12 steps, seed 7', async () => {
  await walked(signInModel(await open(), token), 30, 12);
});
test('signUp: 10 walks of 8 steps, seed 7', async () => {
  await walked(signUpModel(await open()), 10, 8);
});
test('resetRequest: 20 walks of 8 steps, seed 7', async () => {
  await walked(resetRequestModel(await open()), 20, 8);
});
test('updatePassword: 20 walks of 8 steps, seed 7', async () => {
  await walked(updatePasswordModel(await open()), 20, 8);
});
test('changePassword: 15 walks of 8 steps, seed 7', async () => {
  await walked(changePasswordModel(await open(token)), 15, 8);
});
test('profile: 15 walks of 8 steps, seed 7', async () => {
  await walked(profileModel(await open(token)), 15, 8);
});
test('factor, the authenticator: 25 walks of 8 steps, seed 7', async () => {
  await walked(authenticatorModel(await open(token)), 25, 8);
});
test('factor, SMS: 25 walks of 8 steps, seed 7', async () => {
  await walked(smsModel(await open(token)), 25, 8);
});
test.each(PROVIDERS)('card, %s: 10 walks of 8 steps, seed 7', async (provider) => {
  await walked(cardModel(await open(token), provider), 10, 8);
});
test('eventDialog: 10 walks of 8 steps, seed 7', async () => {
  await walked(eventDialogModel(await open(token)), 10, 8);
});
test('availability: 15 walks of 8 steps, seed 7', async () => {
  await walked(availabilityModel(await open(token)), 15, 8);
});
test('calendarGate: 15 walks of 8 steps, seed 7', async () => {
  await walked(calendarGateModel(await open(token)), 15, 8);
});
test('invite: 20 walks of 8 steps, seed 7', async () => {
  await walked(inviteModel(await open()), 20, 8);
});
