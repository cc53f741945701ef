/** A kind of meeting that is removed while it is on the screen (product §25.54, §25.61). */
import { act, screen, waitFor } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { holdReply } from '@/test/app/holdReply';
import {
  askRemoval,
  button,
  cancel,
  closeRemoval,
  field,
  fitting,
  GONE,
  listBecomes,
  MEETINGS,
  nameField,
  neverSaved,
  openKinds,
  repair,
  saves,
} from '@/test/app/meetingKindsScreen';
import { type ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

test('one that is edited here and removed elsewhere stays, says so, and is saved as no other', async () => {
  const app = await openKinds([fitting, repair]);
  await app.user.selectOptions(field('Kind of meeting'), 'Repair');
  await app.user.type(nameField(), ' of wheels');
  await listBecomes(app, [fitting]);
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE('Repair'));
  expect(nameField()).toHaveValue('Repair of wheels');
  expect(nameField()).toHaveFocus();
  expect(field('Kind of meeting')).toHaveDisplayValue('Repair (removed)');
  expect(field('Kind of meeting')).toHaveAccessibleDescription('Cancel your changes first.');
  // Its page is no more, whatever it was.
  expect(screen.queryByRole('switch', { name: 'Booking page' })).toBeNull();

  expect(button('Save and close')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Save and close')).toHaveAccessibleDescription(GONE('Repair'));
  await app.user.click(button('Save and close'));
  await app.user.type(nameField(), '{Enter}');
  expect(saves(app)).toEqual([]);

  await app.user.click(cancel());
  expect(nameField()).toHaveValue('Bike fitting');
  expect(cancel()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that was removed here, while it is edited after its dialog was closed, is saved as no other', async () => {
  const app = await openKinds([fitting, neverSaved]);
  const answer = await askRemoval(app);
  await closeRemoval(app);
  await app.user.type(nameField(), ' long');
  await answer({ status: 204 });
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE('Bike fitting'));
  expect(nameField()).toHaveValue('Bike fitting long');
  await app.user.click(button('Save and close'));
  await app.user.click(cancel());
  expect(nameField()).toHaveValue('Never saved');
  expect(saves(app)).toEqual([]);
});

test('one whose removal elsewhere is found out by saving it says so', async () => {
  const app = await openKinds([fitting, repair]);
  await app.user.type(nameField(), '!');
  app.net.once('PUT /user/meeting-types/2', { status: 404, body: { detail: 'Not found' } });
  app.net.once(MEETINGS, ok([repair]));
  await app.user.click(button('Save and close'));
  expect(await screen.findByText(GONE('Bike fitting'))).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(nameField()).toHaveValue('Bike fitting!');
});

test('and says so also where a read that began before still has it', async () => {
  const app = await openKinds([fitting, repair]);
  await app.user.type(nameField(), '!');
  const answer = holdReply(app, MEETINGS);
  await act(async () => void window.dispatchEvent(new Event('online')));
  app.net.once('PUT /user/meeting-types/2', { status: 404, body: { detail: 'Not found' } });
  app.net.once(MEETINGS, ok([repair]));
  await app.user.click(button('Save and close'));
  await screen.findByRole('alert');
  await answer(ok([fitting, repair]));
  expect(await screen.findByText(GONE('Bike fitting'))).toBeVisible();
});

test('one that comes back can be saved again', async () => {
  const app = await openKinds([fitting, repair]);
  await app.user.type(nameField(), '!');
  await listBecomes(app, [repair]);
  await screen.findByText(GONE('Bike fitting'));
  await listBecomes(app, [fitting, repair]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  app.net.once('PUT /user/meeting-types/2', ok({ ...fitting, name: 'Bike fitting!', version: 2 }));
  await app.user.click(button('Save and close'));
  expect(await screen.findByText('Bike fitting! is saved.')).toBeVisible();
  expect(saves(app)[0]?.body).toEqual({ version: 1, name: 'Bike fitting!' });
});

test('the one that is edited stays, also where the list begins with another by then', async () => {
  const app = await openKinds([fitting]);
  await app.user.type(nameField(), '!');
  await listBecomes(app, [repair, fitting]);
  await waitFor(() => expect(field('Kind of meeting')).toHaveDisplayValue('Bike fitting'));
  expect(nameField()).toHaveValue('Bike fitting!');
});

test('changed elsewhere and then removed, there is nothing left to choose from', async () => {
  const app = await openKinds([fitting, repair]);
  await app.user.type(nameField(), '!');
  const current = { ...fitting, name: 'Theirs', version: 8 };
  app.net.once('PUT /user/meeting-types/2', { status: 409, body: { detail: 'Changed', current } });
  await app.user.click(button('Save and close'));
  await screen.findByRole('dialog', { name: 'Changed elsewhere' });
  await listBecomes(app, [repair]);
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE('Theirs'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(nameField()).toHaveValue('Bike fitting!');
  await app.user.click(cancel());
  expect(nameField()).toHaveValue('Repair');
});

test('what goes away without being edited goes without a word', async () => {
  const app = await openKinds([fitting, repair]);
  await listBecomes(app, [repair]);
  await waitFor(() => expect(nameField()).toHaveValue('Repair'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('also the last one stays as long as it is edited', async () => {
  const app = await openKinds([fitting], paths.communication);
  await app.user.click(screen.getByRole('switch', { name: 'Email Reminders' }));
  await listBecomes(app, []);
  await screen.findByText(GONE('Bike fitting'));
  expect(screen.getByRole('switch', { name: 'Email Reminders' })).toBeChecked();
  await app.user.click(button('Cancel'));
  expect(await screen.findByRole('button', { name: 'Add a kind of meeting' })).toHaveFocus();
});

test.each<[string, (app: ScriptedApp) => Promise<void>]>([
  ['its dialog is open', async () => {}],
  ['its dialog was closed', closeRemoval],
])('one of two that is removed while %s is told, and New has the focus', async (_, meanwhile) => {
  const app = await openKinds([fitting, repair]);
  const answer = await askRemoval(app);
  await meanwhile(app);
  await answer({ status: 204 });
  expect(await screen.findByText('Bike fitting is removed.')).toBeVisible();
  expect(nameField()).toHaveValue('Repair');
  expect(screen.queryByRole('button', { name: 'Remove this one' })).toBeNull();
  expect(button('New')).toHaveFocus();
});

test('one that goes away elsewhere takes the focus from nobody', async () => {
  const app = await openKinds([fitting, repair]);
  await listBecomes(app, [repair]);
  await waitFor(() => expect(nameField()).toHaveValue('Repair'));
  expect(document.body).toHaveFocus();
});
