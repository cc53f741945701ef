/** An opened call on the screen (product §22.33 to §22.37). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { openCall, turns, opened } from '@/test/app/callScreen';
import { wireCallback, wireOpened } from '@/test/app/callWire';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';

test('on the real backend: a note is added and deleted, and the call deleted for good', async () => {
  const { user, store } = await renderSignedIn('/admin-Dashboard/calls?q=winter+tyres', {
    features: '["calls"]',
  });
  const [link] = await within(await screen.findByRole('table')).findAllByRole('link');
  await user.click(link ?? document.body);
  const field = await screen.findByLabelText('New note');
  await user.type(field, 'The wheel is true again.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The wheel is true again.')).toBeVisible();
  expect(field).toHaveValue('');

  await user.click(screen.getByRole('button', { name: /^Delete the note of Today/ }));
  const noteDialog = screen.getByRole('dialog', { name: 'Delete this note?' });
  expect(noteDialog).toHaveTextContent('The note is gone for good. The call stays.');
  const asked = within(noteDialog);
  await user.click(asked.getByRole('button', { name: 'Delete note' }));
  await waitFor(() => expect(screen.queryByText('The wheel is true again.')).toBeNull());
  expect(field).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Delete this call' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete this call?' });
  // The recording was never ours.
  expect(dialog).toHaveTextContent('The recording stays with your phone platform');
  expect(dialog).not.toHaveTextContent(/transcript, recording/);
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await screen.findByText('The call was deleted.');
  await screen.findByRole('heading', { level: 1, name: 'Calls' });
  await screen.findByText('No calls match');
  expect(JSON.stringify(store.getState())).not.toContain('The wheel is true again.');
});

test('all that is kept of it', async () => {
  await opened({ callback: wireCallback({ state: 'snoozed' }) });
  await screen.findByRole('heading', { name: 'Marisol Okafor' });
  for (const text of [
    'May 16, 2024, 09:42',
    '2 min 48 s',
    'Shop counter',
    'The rear wheel of her cargo bike is bent.',
    'What is a loaner?',
    'Calm',
    'Goal reached',
    'Assistant “Front desk”, ended: customer ended call, cost $0.31',
    'The caller will be called back later.',
  ]) {
    expect(screen.getAllByText(text, { exact: false })).not.toEqual([]);
  }
  expect(screen.getByRole('link', { name: '+1 512-555-0142' })).toHaveAttribute(
    'href',
    'tel:+15125550142',
  );
  expect(turns().map(({ textContent }) => textContent)).toEqual([
    '0:00AssistantHow can I help?',
    '0:05CallerCan I get a loaner in the meantime?',
    '0:17AssistantI have no price of a loaner. A LOANER costs.',
  ]);
  const earlier = within(screen.getByRole('region', { name: 'Earlier calls' }));
  expect(earlier.getByRole('link')).toHaveAttribute('href', '#/admin-Dashboard/calls/7');
});

test('what was today is yesterday once the page has stood overnight, and a date on paper', async () => {
  const evening = Date.parse('2024-05-16T22:00:00Z');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(evening);
  await opened();
  const who = within(await screen.findByRole('region', { name: 'Marisol Okafor' }));
  expect(who.getByText('Today, 09:42')).toBeVisible();
  clock.mockReturnValue(evening + 10 * 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(who.getByText('Yesterday, 09:42')).toBeVisible();
  fireEvent(window, new Event('beforeprint'));
  expect(who.getByText('May 16, 2024, 09:42')).toBeVisible();
  fireEvent(window, new Event('afterprint'));
  expect(who.getByText('Yesterday, 09:42')).toBeVisible();
  clock.mockRestore();
});

test('nothing but an id', async () => {
  await openCall(ok({ id: 1, transcript: null, notes: null, earlier: null }));
  await screen.findByRole('heading', { name: 'Withheld number' });
  expect(screen.getByText('No summary came with this call.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Nothing was kept of this call' })).toBeVisible();
  expect(screen.getByText('The number is not known.')).toBeVisible();
  expect(screen.getByText('No callback was asked for.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recording' })).toBeNull();
});

test('a call nobody has says so, and leads back to the log as it was', async () => {
  const app = await openCall({ status: 404 });
  await screen.findByRole('heading', { name: 'This call is gone' });
  await app.user.click(screen.getByRole('link', { name: 'Back to Calls' }));
  await screen.findByText('1 shown');
});

test.each([[{ status: 500 }], [ok([])], [ok({ id: {} })], [{ cut: true as const }]])(
  'a call answered with %j says so, and can be asked for again',
  async (reply: ScriptedReply) => {
    let isDown = true;
    const app = await openCall(() => (isDown ? reply : ok(wireOpened)));
    await screen.findByText('The call could not be loaded.');
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Try again to load the call' }));
    await screen.findByRole('heading', { name: 'Marisol Okafor' });
  },
);

test('another call leaves nothing of the one before', async () => {
  const app = await opened();
  app.net.always('GET /user/calls/7', ok({ ...wireOpened, id: '7', notes: [] }));
  const typed = await screen.findByLabelText('New note');
  await app.user.type(typed, 'Half a note');
  await app.user.click(
    within(screen.getByRole('region', { name: 'Earlier calls' })).getByRole('link'),
  );
  await app.user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''));
  expect(app.router.state.location.pathname).toBe('/admin-Dashboard/calls/7');
});
