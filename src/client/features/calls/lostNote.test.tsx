/** A note whose answer is lost (product §22.36). */
import { screen } from '@testing-library/react';

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
