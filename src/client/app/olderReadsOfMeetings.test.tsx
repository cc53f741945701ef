/** Meetings, lines and notes: a read that was begun before a change takes nothing of it back (product §21.18). */
import { screen, waitFor, within } from '@testing-library/react';

import { bookingPage, firstMeeting, firstSchedule, withBookings } from '@/test/app/bookingsWire';
import { deskStored } from '@/test/app/callScreen';
import { wireNote, wireOpened } from '@/test/app/callWire';
import { line, openLines } from '@/test/app/linesScreen';
import { renderScripted } from '@/test/app/renderScripted';
import { ok } from '@/test/app/scriptedFetch';
import { signedIn, press, inDialog, beginOlderRead } from '@/test/app/olderRead';

describe('notes of a call', () => {
  async function openCall() {
    const app = await renderScripted(
      '/admin-Dashboard/calls/1',
      (net) => {
        net.once('GET /user/calls/1', ok(wireOpened));
        net.always('POST /user/calls/1/notes', { status: 201, body: wireNote('9', 'At noon') });
        net.always('DELETE /user/calls/1/notes/2', { status: 204 });
      },
      deskStored,
    );
    await screen.findByText('Note 2');
    return { app, answer: await beginOlderRead(app, 'GET /user/calls/1') };
  }

  test('one that was added stays', async () => {
    const { app, answer } = await openCall();
    await app.user.type(screen.getByLabelText('New note'), 'At noon');
    await press(app, 'Add note');
    const note = () => screen.getByText('At noon', { selector: 'p, p *' });
    await waitFor(note);
    await answer(wireOpened);
    expect(note()).toBeVisible();
  });

  test('one that was deleted stays away', async () => {
    const { app, answer } = await openCall();
    const [, second] = screen.getAllByRole('button', { name: /^Delete the note/ });
    if (second) await app.user.click(second);
    await inDialog(app, 'Delete note');
    await waitFor(() => expect(screen.queryByText('Note 2')).toBeNull());
    await answer(wireOpened);
    expect(screen.queryByText('Note 2')).toBeNull();
  });
});

describe('kinds of meetings', () => {
  const fitting = {
    ...firstMeeting,
    id: '2',
    slug: 'b',
    name: 'Fitting',
    version: 1,
    active: true,
  };
  const repair = { ...fitting, id: '4', slug: 'd', name: 'Repair' };

  async function openKinds(types: object[]) {
    const app = await renderScripted(
      '/calendar-board/events',
      (net) => {
        net.once('GET /user/meeting-types', ok(types));
        net.always('GET /user/booking-page', ok(bookingPage));
        net.always('GET /user/schedule', ok({ ...firstSchedule, version: 1, zone: 'UTC' }));
        net.always('PUT /user/meeting-types/2', ok({ ...fitting, name: 'Fitting 2', version: 2 }));
        net.always('POST /user/meeting-types', {
          status: 201,
          body: { ...firstMeeting, id: '3', slug: 'c', name: 'Wheels' },
        });
        net.always('DELETE /user/meeting-types/2', { status: 204 });
      },
      signedIn(withBookings.features),
    );
    await screen.findByLabelText('Event Name*');
    const answer = await beginOlderRead(app, 'GET /user/meeting-types');
    return { app, answer: () => answer(types) };
  }
  const shown = () => screen.getByLabelText<HTMLInputElement>('Event Name*').value;

  test('one that was saved', async () => {
    const { app, answer } = await openKinds([fitting]);
    await app.user.type(screen.getByLabelText('Event Name*'), ' 2');
    await press(app, 'Save and close');
    expect(await screen.findByText('Fitting 2 is saved.')).toBeVisible();
    await answer();
    expect(shown()).toBe('Fitting 2');
  });

  test('one that was added', async () => {
    const { app, answer } = await openKinds([fitting]);
    await press(app, 'New');
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Event Name*'), 'Wheels');
    await inDialog(app, 'Add');
    await waitFor(() => expect(shown()).toBe('Wheels'));
    await answer();
    expect(shown()).toBe('Wheels');
  });

  test('one that was removed', async () => {
    const { app, answer } = await openKinds([fitting, repair]);
    await press(app, 'Remove this one');
    await inDialog(app, 'Remove');
    await waitFor(() => expect(shown()).toBe('Repair'));
    await answer();
    expect(shown()).toBe('Repair');
  });
});

test('a line that was connected keeps its key on the screen', async () => {
  const added = { ...line, last_received_at: null, platform: 'own' };
  const app = await openLines('?connect=own', (net) => {
    net.once('GET /lines', ok([]));
    net.always('POST /lines', ok({ ...added, key: 'the-key-1' }));
  });
  await app.user.type(await screen.findByLabelText('Name of the line'), 'Front desk');
  const answer = await beginOlderRead(app, 'GET /lines');
  await press(app, 'Connect the line');
  expect(await screen.findByText('the-key-1')).toBeVisible();
  await answer([]);
  expect(screen.getByText('the-key-1')).toBeVisible();
});
