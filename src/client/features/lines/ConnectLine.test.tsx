/** Connecting a line, by replies a test writes. */
import { act, screen, within } from '@testing-library/react';

import { selectNotices } from '@/client/notices/noticesSlice';
import { sessionStarted } from '@/client/session/sessionSlice';
import { holdReply } from '@/test/app/holdReply';
import { renderScripted } from '@/test/app/renderScripted';
import { LINES, LINES_LIST, openLines, waitingLine } from '@/test/app/linesScreen';
import { samSession } from '@/test/people';
import { settle } from '@/test/waiting';
import { ok } from '@/test/app/scriptedFetch';

test.each([
  ['vapi', '["lines"]', 'request_callback'],
  ['vapi', '["lines","bookings"]', 'check_availability, book_meeting and request_callback'],
  ['retell', '["lines"]', 'request_callback'],
  ['retell', '["lines","bookings"]', 'check_availability, book_meeting and request_callback'],
])('the steps at %s with %s name the tools %s', async (platform, features, tools) => {
  const stored = { accessToken: 'token-1', features };
  const one = { ...waitingLine, platform, check: platform === 'retell' ? 'signature' : 'bearer' };
  const path = `${LINES}?connect=${platform}&line=line-1`;
  await renderScripted(path, (net) => net.always(LINES_LIST, ok([one])), stored);
  const steps = await screen.findAllByRole('listitem');
  const step = steps.findLast((each) => each.textContent.includes('If the assistant may'));
  expect(step).toHaveTextContent(
    ` add ${platform === 'vapi' ? 'tool-calls to them, and ' : ''}${tools} to `,
  );
});

test('a line that is connected stands there with the focus, before the lines are read again', async () => {
  const app = await openLines('?connect=own', (net) => {
    net.once(LINES_LIST, ok([]));
    net.always('POST /lines', ok({ ...waitingLine, platform: 'own', key: 'the-key-1' }));
  });
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const answer = holdReply(app, LINES_LIST);
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  expect(await screen.findByText('the-key-1')).toBeVisible();
  const heading = screen.getByRole('heading', { name: 'Front desk' });
  expect(heading).toHaveFocus();
  await answer(ok([{ ...waitingLine, platform: 'own' }]));
  expect(heading).toHaveFocus();
});

test.each([
  ['the-key-1', 'Front desk is connected. Its key was not shown: make a new one there.'],
  [undefined, 'Front desk is connected.'],
])('a line that was connected when its form was left is told: key %s', async (key, text) => {
  const app = await openLines('?connect=own', (net) => net.always(LINES_LIST, ok([])));
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const answer = holdReply(app, 'POST /lines');
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  await act(() => app.router.navigate('/admin-Dashboard/calls'));
  await answer(ok({ ...waitingLine, platform: 'own', key }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(document.body.textContent).not.toContain('the-key-1');
});

test('a line that is not connected is told after its form was left, but in no other session', async () => {
  const app = await openLines('?connect=own', (net) => net.always(LINES_LIST, ok([])));
  const text = 'The line may not have been connected. Look before you try again.';
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const answer = holdReply(app, 'POST /lines');
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  await act(() => app.router.navigate('/admin-Dashboard/calls'));
  await answer({ status: 500 });
  expect(await screen.findByText(text)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Dismiss message' }));

  await act(() => app.router.navigate(`${LINES}?connect=own`));
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const late = holdReply(app, 'POST /lines');
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  act(() => void app.store.dispatch(sessionStarted(samSession)));
  await late({ status: 500 });
  expect(selectNotices(app.store.getState())).toEqual([]);
});

test.each<[string, object]>([
  ['There are at most 50 lines', { status: 400, body: { detail: 'There are at most 50 lines' } }],
  ['The line may not have been connected. Look before you try again.', { status: 500, body: {} }],
  ['The line may not have been connected. Look before you try again.', { cut: true }],
  ['The line may not have been connected. Look before you try again.', { status: 200, body: [] }],
])('a line that is not connected: %s', async (text, reply) => {
  const app = await openLines('?connect=own', (net) => net.always(LINES_LIST, ok([])));
  app.net.always('POST /lines', () => reply as { status: number });
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Desk');
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  // What was typed stays; the next letter takes the sentence away.
  await app.user.type(screen.getByLabelText('Name of the line'), 's');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Name of the line')).toHaveValue('Desks');
  await settle();
});

test('the form that is opened from the steps of a line connects another', async () => {
  const known: object[] = [];
  const app = await openLines('?connect=own', (net) => {
    net.always(LINES_LIST, () => ok([...known]));
    net.always('POST /lines', () => {
      const id = `line-${known.length + 1}`;
      known.push({ ...waitingLine, id, platform: 'own' });
      return ok({ ...waitingLine, id, platform: 'own', key: `key-of-${id}` });
    });
  });
  const connect = async (name: string) => {
    await app.user.type(await screen.findByLabelText('Name of the line'), name);
    await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  };
  await connect('Front desk');
  expect(await screen.findByText('key-of-line-1')).toBeVisible();
  await act(() => app.router.navigate(`${LINES}?connect=own`));
  await app.user.click(await screen.findByRole('button', { name: 'Leave' }));
  await connect('Back office');
  await settle();
  expect(app.net.sentTo('POST /lines')).toHaveLength(2);
  expect(await screen.findByText('key-of-line-2')).toBeVisible();
  expect(document.body.textContent).not.toContain('key-of-line-1');
});

test('a key that another has replaced is on the screen no more', async () => {
  const added = { ...waitingLine, platform: 'own' };
  const refusal = {
    last_refused_at: new Date().toISOString(),
    last_refusal: 'key',
    refused_today: 1,
  };
  const app = await openLines('?connect=own', (net) => {
    net.once(LINES_LIST, ok([]));
    net.always(LINES_LIST, ok([{ ...added, ...refusal, refused_7d: 1 }]));
    net.always('POST /lines', ok({ ...added, key: 'the-key-1' }));
    net.always('POST /lines/line-1/rotate', ok({ key: 'the-key-2' }));
  });
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  await app.user.click(screen.getByRole('button', { name: 'Connect the line' }));
  expect(await screen.findByText('the-key-1')).toBeVisible();
  // A report with another key was refused.
  await app.user.click(await screen.findByRole('button', { name: /^Make a new key/ }));
  const dialog = within(screen.getByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Make a new key' }));
  expect(await screen.findByText('the-key-2')).toBeVisible();
  expect(screen.queryByText('the-key-1')).toBeNull();
});
