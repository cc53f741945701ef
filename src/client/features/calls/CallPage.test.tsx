/** An opened call on the screen (product §22.33 to §22.37). */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { openCall, turns } from '@/test/app/callScreen';
import { wireCallback, wireNote, wireOpened } from '@/test/app/callWire';
import { renderSignedIn } from '@/test/app/renderSignedIn';
import { ok, type ScriptedReply } from '@/test/app/scriptedFetch';
import { settle } from '@/test/waiting';

/** A page is drawn in no time while it holds no more than this, in characters. */
const MOST = 100_000;
const opened = (part: object = {}) => openCall(ok({ ...wireOpened, ...part }));

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

test('the transcript is searched hit by hit, round and round', async () => {
  const { user } = await opened();
  const search = await screen.findByRole('searchbox', { name: 'Search in the transcript' });
  const current = () => document.querySelector('mark[aria-current]')?.textContent;
  await user.type(search, 'loaner');
  expect(screen.getByText('3 hits')).toBeVisible();
  expect(document.querySelectorAll('.turn mark')).toHaveLength(3);
  // An Enter that ends a composed word is none, as Chrome and as Safari tell it.
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(screen.getByText('3 hits')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(current()).toBe('loaner');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(current()).toBe('LOANER');
  await user.click(screen.getByRole('button', { name: 'Next hit' }));
  expect(screen.getByText('1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous hit' }));
  expect(screen.getByText('3 of 3')).toBeVisible();
  await user.type(search, 'x');
  expect(screen.getByText('Not said')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next hit' })).toBeNull();
});

test('a note that is refused stays, with the reason, and goes once', async () => {
  const { user, net } = await opened({ notes: [] });
  const held = net.hold('POST /user/calls/1/notes');
  const field = await screen.findByLabelText('New note');
  await user.type(field, ' A note ');
  await user.dblClick(screen.getByRole('button', { name: 'Add note' }));
  await act(() => held.answer({ status: 400, body: { detail: 'A call has at most 200 notes' } }));
  expect(await screen.findByText('A call has at most 200 notes')).toBeVisible();
  expect(field).toHaveValue(' A note ');
  expect(net.sentTo('POST /user/calls/1/notes').map(({ body }) => body)).toEqual([
    { text: 'A note' },
  ]);
});

const leaving = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

test('a note that is not saved is not left behind without a question', async () => {
  const { user, net, router } = await opened({ notes: [] });
  const back = () => screen.getByRole('link', { name: 'Calls', current: false });
  const field = await screen.findByLabelText('New note');
  await user.type(field, 'Half a note');
  await user.click(back());
  expect(leaving()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveValue('Half a note');
  expect(router.state.location.pathname).toBe('/admin-Dashboard/calls/1');

  // Saved, there is nothing to lose.
  net.always('POST /user/calls/1/notes', { status: 201, body: wireNote('4') });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field).toHaveValue(''));
  await user.type(field, '  ');
  await user.click(back());
  expect(leaving()).toBeNull();
  await screen.findByText('1 shown');
});

test('who deletes a call is not asked for the note that was typed beside it', async () => {
  const { user, net } = await opened();
  await user.type(await screen.findByLabelText('New note'), 'Half a note');
  net.once('DELETE /user/calls/1', { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await screen.findByText('1 shown');
  expect(leaving()).toBeNull();
});

test('an empty note is not sent', async () => {
  const { user, net } = await opened();
  await user.type(await screen.findByLabelText('New note'), '   ');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(net.sentTo('POST /user/calls/1/notes')).toEqual([]);
});

test('a deletion that fails says so, in the dialog or after it', async () => {
  const { user, net } = await opened();
  net.once('DELETE /user/calls/1', { status: 500 });
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText('It may not have been deleted. Try again.');
  const held = net.hold('DELETE /user/calls/1');
  await user.click(dialog.getByRole('button', { name: 'Delete call' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await act(() => held.answer({ status: 500 }));
  expect(await screen.findByText('It may not have been deleted. Try again.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a deletion that ends the session is told as no failure', async () => {
  const { user, net } = await opened();
  net.once('DELETE /user/calls/1', { status: 401, body: { detail: 'Invalid or expired token' } });
  await user.click(await screen.findByRole('button', { name: 'Delete this call' }));
  await user.click(screen.getByRole('button', { name: 'Delete call' }));
  await screen.findByText('Your session has ended. Please sign in again.');
  await act(() => settle());
  expect(screen.queryByText('It may not have been deleted. Try again.')).toBeNull();
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

test('ten thousand lines, and a megabyte in one breath: little of it is drawn', async () => {
  const huge = 'x'.repeat(2 ** 20);
  const said = Array.from({ length: 10_000 }, (_, index) => ({
    speaker: 'caller',
    text: index === 3 ? huge : `Line ${index}`,
    at_seconds: index,
  }));
  const note = { id: '1', text: huge, at: null };
  // jsdom lays nothing out: turns without a height would all be near the window.
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  await opened({
    transcript: said,
    data: { cust_name: huge, phone: huge, query: huge },
    summary: huge,
    assistant: huge,
    ended_reason: huge,
    sentiment: huge,
    notes: [note],
  });
  await screen.findByText('Line 2');
  await waitFor(() => expect(document.querySelector('.transcript-long')).not.toBeNull());
  expect(turns().length).toBeLessThan(200);
  expect(document.body.innerHTML.length).toBeLessThan(MOST);
  height.mockRestore();
});

test('a long transcript is printed whole, and its next hit is scrolled to, in the same line too', async () => {
  const transcript = Array.from({ length: 400 }, (_, index) => ({
    speaker: 'caller',
    text: index === 350 ? 'Oil, more oil' : `Line ${index}`,
    at_seconds: index,
  }));
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32);
  const app = await opened({ transcript });
  await waitFor(() => expect(document.querySelector('.transcript-long')).not.toBeNull());
  // On paper it is whole.
  fireEvent(window, new Event('beforeprint'));
  expect(turns()).toHaveLength(400);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.transcript-long')).not.toBeNull());
  await app.user.type(screen.getByLabelText('Search in the transcript'), 'oil');
  const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue();
  await app.user.keyboard('{Enter}');
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(scroll).toHaveBeenCalled();
  scroll.mockClear();
  await app.user.keyboard('{Enter}');
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
  height.mockRestore();
});

test('the only hit of a transcript is scrolled to each time it is asked for', async () => {
  const app = await opened({ transcript: [{ speaker: 'caller', text: 'Once', at_seconds: 0 }] });
  await app.user.type(await screen.findByLabelText('Search in the transcript'), 'once');
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await app.user.keyboard('{Enter}{Enter}');
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(screen.getByText('1 of 1')).toBeVisible();
  scroll.mockRestore();
});

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
