/** The key of a line: shown once, asked about, made anew, and never kept (product §22.16 to §22.20). */
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

test('leaving before the key is copied asks once', async () => {
  const app = await open();
  clipboard(true);
  const { key } = await connect(app, 'Night desk');
  await app.user.click(await link('Finish later'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without the key?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Stay' }));
  expect(await toCopy('key')).toBe(key);
  await app.user.click(await link('Finish later'));
  await app.user.click(await named('Leave'));
  await card('Night desk');
});

test('a key that a first call has proven is not asked about', async () => {
  const app = await open();
  clipboard(false);
  const { key, address } = await connect(app, 'Night desk');
  expect((await send(app, address, key)).status).toBe(200);
  await comeBack();
  await screen.findByText('The first call is in');
  await app.user.click(await link('Done'));
  await card('Night desk');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a key that is lost is made anew among the steps, and two Escapes do not lose it', async () => {
  const app = await open();
  clipboard(true);
  const { key } = await connect(app, 'Night desk');
  await app.user.click(await named('Copy the key'));
  await app.user.click(await link('Finish later'));
  await app.user.click(await link('Show the steps of Night desk'));
  expect(await screen.findByText(/If it is lost, make a new one/)).toBeInTheDocument();
  await app.user.click(await named('Make a new key for Night desk'));
  const inDialog = async (title: string) =>
    within(await screen.findByRole('dialog', { name: title }));
  expect(screen.getByRole('radio', { name: /^Keeps working for 24 hours/ })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  const shown = await inDialog('The new key');
  const copy = await shown.findByRole('button', { name: 'Copy the key' });
  await waitFor(() => expect(copy).toHaveFocus());
  const newKey = await toCopy('key');
  expect(newKey).not.toBe(key);

  await app.user.keyboard('{Escape}');
  const asked = await inDialog('Close without the key?');
  expect(asked.getByRole('button', { name: 'Show it again' })).toHaveFocus();
  await app.user.keyboard('{Escape}');
  await inDialog('The new key');
  expect(await toCopy('key')).toBe(newKey);
  expect(await named('Copy the key')).toHaveFocus();

  // A browser does not ask before it closes one at the second Escape in a row.
  await app.user.keyboard('{Escape}');
  await inDialog('Close without the key?');
  act(() => document.querySelector('dialog')?.close());
  await inDialog('The new key');
  expect(document.querySelector('dialog')?.open).toBe(true);
  await app.user.click(await named('Copy the key'));
  await app.user.click(await named('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await named('Make a new key for Night desk')).toHaveFocus();
});

test('a browser that refuses the clipboard: the key is marked for the person', async () => {
  const app = await open();
  clipboard(false);
  const { key } = await connect(app, 'Night desk');
  await app.user.click(await named('Copy the key'));
  expect(await screen.findByText(/^The key is marked\. Copy it by hand/)).toBeInTheDocument();
  expect(document.getSelection()?.toString()).toBe(key);
});

test('Retell: its key is pasted, trimmed, and never shown or kept', async () => {
  takeDevToolsLog();
  const app = await open('?connect=retell');
  await app.user.type(await box('Name of the line'), 'Rental desk');
  await app.user.type(await screen.findByLabelText('API key'), '  key_of_retell_1 ');
  await app.user.click(await named('Connect the line'));
  expect(await screen.findByText('Paste the address in Retell')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Rental desk' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: /^Paste the API key again/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy the key' })).toBeNull();
  expect(app.net.sentTo('POST /lines')[0]?.body).toEqual({
    platform: 'retell',
    name: 'Rental desk',
    check: 'signature',
    secret: 'key_of_retell_1',
  });
  expect(places(app)).not.toContain('key_of_retell');
});
