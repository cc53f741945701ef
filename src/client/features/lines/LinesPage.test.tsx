/** Telephone lines on the real backend (product §22.16 to §22.20). */
import { takeDevToolsLog } from '@/test/app/devToolsLog';

import { act, screen, waitFor, within } from '@testing-library/react';

import { card } from '@/test/app/linesScreen';
import {
  open,
  named,
  link,
  box,
  toCopy,
  clipboard,
  send,
  places,
  comeBack,
  connect,
} from '@/test/app/realLines';

test('cards say how each line is doing', async () => {
  await open();
  const shop = within(await card('Shop counter'));
  expect(shop.getByText('Receiving calls')).toBeInTheDocument();
  expect(shop.getByText(/^Last call /)).toBeInTheDocument();
  const workshop = within(await card('Workshop after hours and weekends'));
  expect(workshop.getByText('Refused 4 times today')).toBeInTheDocument();
  expect(workshop.getByText(/signature does not match. Paste the API key again/)).toBeVisible();
  expect(workshop.getByRole('button', { name: /^Paste the API key again/ })).toBeInTheDocument();
});

test('before anything is chosen no platform is heard as an error', async () => {
  const { user } = await open();
  await user.click(await link(/^Connect a line/));
  const platforms = await screen.findAllByRole('radio');
  // By itself a browser says "invalid" of each until one is chosen.
  for (const platform of platforms) expect(platform).toHaveAttribute('aria-invalid', 'false');
});

test('a line is connected, its key shown once, and its first call turns it green', async () => {
  takeDevToolsLog();
  const app = await open();
  const copied = clipboard(true);
  const { key, address } = await connect(app, '  Night desk ');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(places(app)).not.toContain(key);
  expect(screen.getByText('Waiting for the first call')).toBeInTheDocument();

  expect((await send(app, address, 'another-key-12345')).status).toBe(401);
  await comeBack();
  expect(await screen.findByText('A report came in and was refused')).toBeInTheDocument();
  await app.user.click(await named('Copy the key'));
  expect(copied).toEqual([key]);
  expect(await screen.findByText('The key is copied.')).toBeInTheDocument();

  expect((await send(app, address, key)).status).toBe(200);
  await comeBack();
  expect(await screen.findByText('The first call is in')).toBeInTheDocument();
  expect(places(app)).not.toContain(key);

  // Gone with the screen, also for whoever goes back.
  await app.user.click(await link('Done'));
  await card('Night desk');
  await act(() => app.router.navigate(-1));
  await screen.findByText('Copy the address');
  expect(document.body.textContent).not.toContain(key);
});

test.each([
  ['Vapi', /^Vapi/],
  ['Another system', /^Another system/],
])('connecting %s leads the focus to the heading of the line', async (_, platform) => {
  const app = await open('?connect=');
  await app.user.click(await screen.findByRole('radio', { name: platform }));
  await app.user.type(await box('Name of the line'), 'Night desk');
  await app.user.click(await named('Connect the line'));
  await screen.findByText('Waiting for the first call');
  await waitFor(() => expect(app.net.sentTo('GET /lines').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Night desk' })).toHaveFocus());
});

test('one line: deliveries with their calls, a new name, a new key, and its end', async () => {
  takeDevToolsLog();
  const app = await open();
  clipboard(true);
  const { key, address } = await connect(app, 'Night desk');
  await send(app, address, key);
  await app.user.click(await named('Copy the key'));
  await app.user.click(await link('Finish later'));
  await comeBack();
  // The card has this link from its first call on.
  await app.user.click(await link('Deliveries of Night desk'));
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
  expect(table.getByText('New call')).toBeInTheDocument();
  expect(table.getByRole('link', { name: /^Open the call/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/#\/admin-Dashboard\/calls\/\d+$/),
  );

  await app.user.click(await named(/^Rename /));
  const name = await box('Name of the line');
  expect(name).toHaveValue('Night desk');
  await app.user.clear(name);
  await app.user.type(name, 'Late desk{Enter}');
  await card('Late desk');
  expect(await screen.findByText('The line is renamed.')).toBeInTheDocument();

  await app.user.click(await named(/^Make a new key/));
  await app.user.click(await screen.findByRole('radio', { name: /^Stops working at once/ }));
  await app.user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Make a new key' }),
  );
  const newKey = await toCopy('key');
  expect(newKey).not.toBe(key);
  expect((await send(app, address, key, 'call-2')).status).toBe(401);
  expect((await send(app, address, newKey, 'call-2')).status).toBe(200);
  await app.user.click(await named('Done'));
  await app.user.click(await named('Show it again'));
  await app.user.click(await named('Copy the key'));
  await app.user.click(await named('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(places(app)).not.toContain(newKey);

  await app.user.click(await named('Remove... Late desk'));
  await app.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the line' }),
  );
  expect(await screen.findByText('The line is removed. Its calls stay.')).toBeInTheDocument();
  await card('Shop counter');
  expect(screen.queryByRole('region', { name: 'Late desk' })).toBeNull();
  expect(app.router.state.location.search).toBe('');
  // Nothing is asked about what is gone.
  expect(app.services.logged.filter((text) => text.includes('deliveries'))).toEqual([]);
});

test('the API key of Retell is pasted again, and what the server says of a bad one stands there', async () => {
  const app = await open();
  const workshop = await card('Workshop after hours and weekends');
  await app.user.click(within(workshop).getByRole('button', { name: /^Paste the API key again/ }));
  await app.user.type(await screen.findByLabelText('API key'), 'with a space in it');
  await app.user.click(await named('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Text contains characters that are not allowed',
  );
  await app.user.clear(await screen.findByLabelText('API key'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await app.user.type(await screen.findByLabelText('API key'), 'key_of_retell_2');
  await app.user.click(await named('Save'));
  // What was refused was so by the former key.
  expect(await within(workshop).findByText('Waiting for its first call')).toBeInTheDocument();
});
