/** A note whose answer is lost (product §22.36), and one that somebody else deletes. */
import { act, screen, waitFor } from '@testing-library/react';

import { callsApi } from '@/client/api/callsApi';
import { openCall } from '@/test/app/callScreen';
import { wireNote, wireOpened } from '@/test/app/callWire';
import { ok } from '@/test/app/scriptedFetch';

test('is read where it was stored, so that it is not added twice', async () => {
  let notes: object[] = [];
  const { user, net } = await openCall(() => ok({ ...wireOpened, notes }));
  net.always('POST /user/calls/1/notes', () => {
    notes = [wireNote('9', 'At noon')];
    return { cut: true };
  });
  const field = await screen.findByLabelText('New note');
  await user.type(field, 'At noon');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('At noon', { selector: 'li p, li p *' })).toBeVisible();
  // Whether it is the same one, only the person knows.
  expect(field).toHaveValue('At noon');
});

test('a note that somebody else deletes hands the focus on its button to the heading', async () => {
  let notes = [wireNote('9', 'At noon')];
  const app = await openCall(() => ok({ ...wireOpened, notes }));
  const button = await screen.findByRole('button', { name: /^Delete the note of/ });
  act(() => button.focus());
  notes = [];
  act(() => void app.store.dispatch(callsApi.util.invalidateTags([{ type: 'Call', id: '1' }])));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Notes' })).toHaveFocus();
});
