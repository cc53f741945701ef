/** The dialogs of a line, and answers that come when they are closed or another is open. */
import { takeActions } from '@/test/app/devToolsLog';

import { act, screen, waitFor, within } from '@testing-library/react';

import { holdReply } from '@/test/app/holdReply';
import { card, DELIVERIES, line, LINES, LINES_LIST, openLines } from '@/test/app/linesScreen';
import { ok, refusedWith, type ScriptedReply } from '@/test/app/scriptedFetch';

const KEY_UNANSWERED = 'The key may or may not have been replaced. Try again to see a new one.';

test.each(['<h1>Hotel</h1>', 'null', '[]', undefined])(
  'a new name that is answered by 200 and %j is not told as saved, and stays',
  async (body) => {
    const app = await openLines('?line=line-1', (net) => {
      net.always(LINES_LIST, ok([line]));
      net.always(DELIVERIES, ok([]));
      net.always('PATCH /lines/line-1', { status: 200, ...(body !== undefined && { body }) });
    });
    await app.user.click(await screen.findByRole('button', { name: `Rename ${line.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByRole('textbox'), ' 2{Enter}');
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue(`${line.name} 2`);
    expect(screen.queryByText('The line is renamed.')).not.toBeInTheDocument();
  },
);

test('a new key whose answer is lost may have been made, which is said and not denied', async () => {
  const app = await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([line]));
    net.always(DELIVERIES, ok([]));
    net.once('POST /lines/line-1/rotate', { cut: true });
    net.once('POST /lines/line-1/rotate', { status: 502, body: '<h1>Bad Gateway</h1>' });
    net.once('POST /lines/line-1/rotate', { status: 400 });
  });
  await app.user.click(await screen.findByRole('button', { name: /^Make a new key/ }));
  const dialog = within(screen.getByRole('dialog'));
  const make = () => app.user.click(dialog.getByRole('button', { name: 'Make a new key' }));
  await make();
  await waitFor(() => expect(dialog.getByRole('alert')).toBeVisible());
  expect(dialog.getByRole('alert')).toHaveTextContent(KEY_UNANSWERED);
  await make();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(KEY_UNANSWERED));
  await make();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('No new key could be made. Try again.'),
  );
});

test('a key that came after its dialog was closed is told, not shown', async () => {
  const app = await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([line]));
    net.always(DELIVERIES, ok([]));
  });
  const held = app.net.hold('POST /lines/line-1/rotate');
  await app.user.click(await screen.findByRole('button', { name: /^Make a new key/ }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Make a new key' }));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => held.answer(ok({ key: 'the-new-key-1' })));
  expect(await screen.findByText(/A new key was made, but its dialog was closed/)).toBeVisible();
  expect(document.body.textContent).not.toContain('the-new-key-1');
});

test.each<[string, ScriptedReply | null]>([
  ['has yet to come', null],
  ['fails', { status: 500 }],
  ['is cut off', { cut: true }],
])('a removed line stands in no list while the next read %s', async (_, reply) => {
  const app = await openLines('?line=line-1', (net) => {
    net.once(LINES_LIST, ok([line, { ...line, id: 'line-2', name: 'Workshop' }]));
    net.always(DELIVERIES, ok([]));
    net.always('DELETE /lines/line-1', { status: 204 });
  });
  await app.user.click(await screen.findByRole('button', { name: /^Remove\.\.\./ }));
  const answer = holdReply(app, LINES_LIST);
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Remove the line' }));
  await card('Workshop');
  if (reply) await answer(reply);
  expect(screen.queryByRole('region', { name: 'Front desk' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('a late answer about one line is not taken for that of another', () => {
  const other = { ...line, id: 'line-2', name: 'Workshop' };

  async function openTwo() {
    const app = await openLines('?line=line-1', (net) => {
      net.always(LINES_LIST, ok([line, other]));
      net.always(DELIVERIES, ok([]));
      net.always('GET /lines/line-2/deliveries', ok([]));
    });
    const press = async (name: RegExp | string) =>
      app.user.click(await screen.findByRole('button', { name }));
    const inDialog = (name: string) =>
      app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    const toOther = async () => {
      await inDialog('Cancel');
      await act(() => app.router.navigate(`${LINES}?line=line-2`));
      await card('Workshop');
    };
    return { ...app, press, inDialog, toOther };
  }

  test('its removal leads away from no dialog of the other', async () => {
    const app = await openTwo();
    const answer = holdReply(app, 'DELETE /lines/line-1');
    await app.press(/^Remove\.\.\./);
    await app.inDialog('Remove the line');
    await app.toOther();
    const answerOther = holdReply(app, 'DELETE /lines/line-2');
    await app.press(/^Remove\.\.\./);
    await app.inDialog('Remove the line');
    await answer({ status: 204 });
    expect(await screen.findByText('The line is removed. Its calls stay.')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Workshop will take no more calls');
    expect(app.router.state.location.search).toBe('?line=line-2');
    // Its own leads to the list as ever.
    await answerOther({ status: 204 });
    expect(app.router.state.location.search).toBe('');
  });

  test('its key that nobody saw is told beside the key of the other', async () => {
    const app = await openTwo();
    const answer = holdReply(app, 'POST /lines/line-1/rotate');
    await app.press(/^Make a new key/);
    await app.inDialog('Make a new key');
    await app.toOther();
    app.net.once('POST /lines/line-2/rotate', ok({ key: 'the-new-key-2' }));
    await app.press(/^Make a new key/);
    await app.inDialog('Make a new key');
    expect(await screen.findByText('the-new-key-2')).toBeVisible();
    expect(screen.queryByText(/A new key was made/)).toBeNull();
    await answer(ok({ key: 'the-new-key-1' }));
    expect(await screen.findByText(/A new key was made, but its dialog was closed/)).toBeVisible();
    expect(screen.getByText('the-new-key-2')).toBeVisible();
    expect(document.body.textContent).not.toContain('the-new-key-1');
  });
});

test.each<[string, RegExp, string, string, string, string?]>([
  [
    'rename',
    /^Rename /,
    'Save',
    'PATCH /lines/line-1',
    'The line may not have been renamed. Try again.',
  ],
  [
    'new key',
    /^Make a new key/,
    'Make a new key',
    'POST /lines/line-1/rotate',
    'No new key could be made. Try again.',
    KEY_UNANSWERED,
  ],
  [
    'removal',
    /^Remove\.\.\./,
    'Remove the line',
    'DELETE /lines/line-1',
    'The line may not have been removed. Try again.',
  ],
])(
  'a %s that fails after its dialog was closed is told',
  async (_, choose, send, call, text, lost = text) => {
    const app = await openLines('?line=line-1', (net) => {
      net.always(LINES_LIST, ok([line]));
      net.always(DELIVERIES, ok([]));
    });
    for (const [reply, said] of [
      [{ cut: true }, lost],
      [{ status: 500 }, lost],
      [refusedWith('No'), text],
    ] as const) {
      await app.user.click(await screen.findByRole('button', { name: choose }));
      const answer = holdReply(app, call);
      const dialog = within(screen.getByRole('dialog'));
      await app.user.click(dialog.getByRole('button', { name: send }));
      await app.user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.queryByText(said)).toBeNull();
      await answer(reply);
      expect(await screen.findByText(said)).toBeVisible();
      await app.user.click(screen.getByRole('button', { name: 'Dismiss message' }));
    }
  },
);

test('and so is an API key that could not be saved', async () => {
  const app = await openLines('?line=line-1', (net) => {
    net.always(LINES_LIST, ok([{ ...line, platform: 'retell', check: 'signature' }]));
    net.always(DELIVERIES, ok([]));
  });
  await app.user.click(await screen.findByRole('button', { name: /^Paste the API key again/ }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.type(dialog.getByLabelText('API key'), 'key-of-retell');
  const answer = holdReply(app, 'PATCH /lines/line-1');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await answer({ status: 500 });
  const text = 'The API key may not have been saved. Try again.';
  expect(await screen.findByText(text)).toBeVisible();
});

/** The part of one line, opened from the list, with one of its dialogs. */
async function openDialog(named: RegExp) {
  const app = await openLines('', (net) => {
    net.always(LINES_LIST, ok([line, { ...line, id: 'line-2', name: 'Workshop' }]));
    net.always(DELIVERIES, ok([]));
  });
  await card('Workshop');
  await act(() => app.router.navigate(`${LINES}?line=line-1`));
  await app.user.click(await screen.findByRole('button', { name: named }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

test('each letter of a new name is no action: no error is shown that typing would clear', async () => {
  const { user, dialog } = await openDialog(/^Rename/);
  takeActions();
  await user.type(dialog.getByRole('textbox'), ' 2');
  expect(takeActions().filter(({ action }) => action.type.startsWith('lineEdit/'))).toEqual([]);
});

test('Back to the list closes the dialog of a line, and the list has the focus', async () => {
  const app = await openDialog(/^Rename/);
  await act(() => app.router.navigate(-1));
  await card('Workshop');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('Back before a new key is copied asks, as closing its dialog does', async () => {
  const app = await openDialog(/^Make a new key/);
  app.net.once('POST /lines/line-1/rotate', ok({ key: 'the-new-key-1' }));
  await app.user.click(app.dialog.getByRole('button', { name: 'Make a new key' }));
  await screen.findByText('the-new-key-1');
  await act(() => app.router.navigate(-1));
  await screen.findByRole('dialog', { name: 'Close without the key?' });
  await app.user.click(screen.getByRole('button', { name: 'Show it again' }));
  await screen.findByText('the-new-key-1');
  await app.user.click(screen.getByRole('button', { name: 'Done' }));
  await app.user.click(screen.getByRole('button', { name: 'Close without it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
