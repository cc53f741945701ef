/** The end of an account whose answer is lost (product §21.23). */
import { screen, within } from '@testing-library/react';

import { DELETE, event, openPrivacy, READ_HISTORY } from '@/test/app/privacyScreen';
import { ok } from '@/test/app/scriptedFetch';
import { PASSWORD } from '@/test/people';

test('is looked at: where it was carried out, the session is over', async () => {
  let isDeleted = false;
  const app = await openPrivacy((net) => {
    net.always(DELETE, () => {
      isDeleted = true;
      return { cut: true };
    });
    net.always(READ_HISTORY, () => (isDeleted ? { status: 401, body: {} } : ok([event])));
  });
  await app.user.click(await screen.findByRole('button', { name: 'Delete account...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account?' }));
  await app.user.type(await dialog.findByLabelText('Your password'), PASSWORD);
  await app.user.click(dialog.getByRole('button', { name: 'Delete account' }));
  const ended = 'Your session has ended. Please sign in again.';
  expect(await screen.findByText(ended)).toBeVisible();
});
