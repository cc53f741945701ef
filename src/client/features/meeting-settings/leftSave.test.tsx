/** A kind of meeting, or the name of the business, that is saved after its screen was left (product §25.50). */
import { act, screen } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { bookingPage } from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import {
  button,
  fitting,
  leave,
  MEETINGS,
  nameField,
  neverSaved,
  openKinds,
  repair,
  saves,
} from '@/test/app/meetingKindsScreen';
import type { ScriptedApp } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';

/** Saves a kind with one letter more, and leaves the screen before the answer. @returns answers that */
async function leaveWhileSaving(app: ScriptedApp, { id }: { id: string }) {
  await app.user.type(nameField(), '!');
  const answer = holdReply(app, `PUT /user/meeting-types/${id}`);
  await app.user.click(button('Save and close'));
  await leave(app);
  return answer;
}

test('one that is saved after its screen was left is told', async () => {
  const app = await openKinds([neverSaved]);
  const answer = await leaveWhileSaving(app, neverSaved);
  await answer(ok({ ...neverSaved, name: 'Never saved!', version: 1, active: true }));
  expect(
    await screen.findByText(/^Never saved! is saved\. The booking page is open/),
  ).toBeVisible();
});

test('and so is the name of the business', async () => {
  const app = await openKinds([fitting]);
  await app.user.type(await screen.findByLabelText('Business name'), '!');
  const answer = holdReply(app, 'PUT /user/booking-page');
  await app.user.click(button('Save name'));
  await leave(app);
  await answer(ok({ ...bookingPage, business_name: 'Whitfield Cycles!' }));
  expect(await screen.findByText('The name of the business is saved.')).toBeVisible();
});

test.each([
  ['fails', { status: 500 }],
  ['is refused', { status: 422, body: { detail: [{ loc: ['body', 'name'], msg: 'wrong' }] } }],
  [
    'comes after others’',
    { status: 409, body: { detail: 'x', current: { ...fitting, version: 9 } } },
  ],
])('one whose save %s after its screen was left is told', async (_, reply) => {
  const app = await openKinds([fitting]);
  const answer = await leaveWhileSaving(app, fitting);
  app.net.always(MEETINGS, ok([fitting]));
  await answer(reply);
  expect(
    await screen.findByText('What you changed of Bike fitting may not have been saved.'),
  ).toBeVisible();
});

test('and so is the name of the business that is not saved', async () => {
  const app = await openKinds([fitting]);
  await app.user.type(await screen.findByLabelText('Business name'), '!');
  const answer = holdReply(app, 'PUT /user/booking-page');
  await app.user.click(button('Save name'));
  await leave(app);
  await answer({ status: 500 });
  expect(
    await screen.findByText('The name of the business may not have been saved.'),
  ).toBeVisible();
});

test('who comes back before a save is answered changes nothing until then, and then what was saved', async () => {
  const app = await openKinds([fitting]);
  const answer = await leaveWhileSaving(app, fitting);
  app.net.once(MEETINGS, ok([fitting]));
  await act(() => app.router.navigate(paths.events));
  await screen.findByRole('button', { name: 'Save and close' });
  await app.user.type(nameField(), '?');
  await app.user.click(button('Save and close'));
  const stored = { ...fitting, name: 'Bike fitting!', version: 2 };
  await answer(ok(stored));
  expect(await screen.findByText('Bike fitting! is saved.')).toBeVisible();
  await app.user.type(nameField(), '?');
  app.net.once('PUT /user/meeting-types/2', ok({ ...stored, name: 'Bike fitting!?', version: 3 }));
  await app.user.click(button('Save and close'));
  expect(await screen.findByText('Bike fitting!? is saved.')).toBeVisible();
  expect(saves(app).map(({ body }) => body)).toEqual([
    { version: 1, name: 'Bike fitting!' },
    { version: 2, name: 'Bike fitting!?' },
  ]);
});

test('who comes back before a save is answered can choose another kind all the same', async () => {
  const app = await openKinds([fitting, repair]);
  const answer = await leaveWhileSaving(app, fitting);
  app.net.once(MEETINGS, ok([fitting, repair]));
  await act(() => app.router.navigate(paths.events));
  await app.user.selectOptions(await screen.findByLabelText('Kind of meeting'), 'Repair');
  await app.user.type(nameField(), '!');
  expect(nameField()).toHaveValue('Repair!');
  await answer({ status: 500 });
  expect(
    await screen.findByText('What you changed of Bike fitting may not have been saved.'),
  ).toBeVisible();
  expect(nameField()).toHaveValue('Repair!');
});
