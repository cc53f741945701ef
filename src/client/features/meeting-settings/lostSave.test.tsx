/** A kind of meeting that was saved although the answer is lost: it is looked for, and is nobody else's change. */
import { screen, within } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { holdReply } from '@/test/app/holdReply';
import {
  button,
  fitting,
  MEETINGS,
  nameField,
  openKinds,
  saves,
} from '@/test/app/meetingKindsScreen';
import { retype, save } from '@/test/app/meetingScreens';
import type { ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

const SAVE = 'PUT /user/meeting-types/2';
const { version } = fitting;
const mine = { ...fitting, name: 'Mine', version: version + 1 };
const changedElsewhere = (current: object) => ({
  status: 409,
  body: { detail: 'This kind of meeting was changed somewhere else', current },
});
const NOT_SAVED = 'This may not have been saved. Try again.';

test('is read again, and counts as saved', async () => {
  const app = await openKinds([fitting]);
  retype('Event Name*', 'Mine');
  const answer = holdReply(app, SAVE);
  await save(app);
  app.net.once(MEETINGS, ok([mine]));
  await answer({ cut: true });
  expect(await screen.findByText('Mine is saved.')).toBeVisible();
  expect(screen.queryByText(NOT_SAVED)).toBeNull();
  // And is what the next save is based on.
  retype('Event Name*', 'Mine again');
  app.net.once(SAVE, ok({ ...mine, name: 'Mine again', version: version + 2 }));
  await save(app);
  expect(await screen.findByText('Mine again is saved.')).toBeVisible();
  expect(saves(app).map(({ body }) => body)).toEqual([
    { version, name: 'Mine' },
    { version: version + 1, name: 'Mine again' },
  ]);
});

test.each<[string, (app: ScriptedApp) => unknown, object]>([
  [paths.events, () => retype('Event Name*', 'Mine'), { name: 'Mine' }],
  [
    paths.additionalInfo,
    ({ user }) => user.click(screen.getByRole('checkbox', { name: /^multiple lines/ })),
    { questions: fitting.questions.map((each) => ({ ...each, multiline: false })) },
  ],
  [
    paths.meetingSettings,
    ({ user }) => user.click(screen.getByRole('radio', { name: /^Indefinitely/ })),
    { range: { kind: 'indefinite' } },
  ],
])('counts as saved on %s when it could not be read at once either', async (path, edit, stored) => {
  const app = await openKinds([fitting], path);
  await edit(app);
  app.net.once(SAVE, { cut: true });
  app.net.once(MEETINGS, { cut: true });
  await save(app);
  expect(await screen.findByText(NOT_SAVED)).toBeVisible();
  const current = { ...fitting, ...stored, version: version + 1 };
  app.net.once(SAVE, changedElsewhere(current));
  await save(app);
  expect(await screen.findByText(/ is saved\.$/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(NOT_SAVED)).toBeNull();
});

test.each([
  ['other settings', { ...mine, name: 'Theirs' }, 'Theirs (yours: Mine)'],
  ['more than was sent', { ...mine, buffer_minutes: 15, version: version + 2 }, '15 minutes'],
])('but %s that are stored by then were changed elsewhere', async (_, current, text) => {
  const app = await openKinds([fitting]);
  retype('Event Name*', 'Mine');
  app.net.once(SAVE, { cut: true });
  app.net.once(MEETINGS, ok([current]));
  await save(app);
  expect(await screen.findByText(NOT_SAVED)).toBeVisible();
  expect(nameField()).toHaveValue('Mine');
  app.net.once(SAVE, changedElsewhere(current));
  await save(app);
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeVisible();
  expect(button('Overwrite with mine')).toBeVisible();
});
