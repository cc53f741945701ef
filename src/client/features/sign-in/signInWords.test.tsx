/** The sentences beside the panels and in the popups (product §4.2, §4.14). */
import { screen } from '@testing-library/react';

import { renderScripted } from '@/test/app/renderScripted';
import {
  authenticatorNeeded,
  otpPopup,
  smsPopup,
  smsSent,
  submitCredentials,
} from '@/test/app/signInScreen';

const HELLO = 'Your calls are answered, the questions written down, the callbacks lined up.';
const BACK = 'Already have an account? See who called while you were working.';

test('each panel has its own sentence beside it', async () => {
  const { user } = await renderScripted('/', undefined, {});
  const isOffered = (text: string) => screen.getByText(text).closest('[inert]') === null;
  expect([isOffered(HELLO), isOffered(BACK)]).toEqual([true, false]);
  expect(screen.getByText(/^New to Parley\?/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'create an account' }));
  expect([isOffered(HELLO), isOffered(BACK)]).toEqual([false, true]);
});

test.each([
  ['SMS', smsSent(), smsPopup, 'We sent a code to the phone number on your profile.'],
  [
    'authenticator',
    authenticatorNeeded,
    otpPopup,
    'Type the 6 digits your authenticator app shows for Parley.',
  ],
])('the %s popup says where the code is, also to screen readers', async (_, reply, popup, text) => {
  const { user } = await renderScripted('/', (net) => net.once('POST /login/', reply), {});
  await submitCredentials(user);
  const dialog = await popup();
  expect(screen.getByText(text)).toBeVisible();
  expect(dialog).toHaveAccessibleDescription(text);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
