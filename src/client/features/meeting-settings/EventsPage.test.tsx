/** Events where there are bookings: the meeting, its booking page, the name of the business (product §25.50 to §25.53). */
import { fireEvent, screen } from '@testing-library/react';

import { paths } from '@/client/lib/paths';
import { bookingPage, firstMeeting } from '@/test/app/bookingsWire';
import { holdReply } from '@/test/app/holdReply';
import {
  button,
  field,
  openedText,
  openMeetings,
  retype,
  save,
  SAVE_MEETING,
  SAVE_PAGE,
  savedBodies,
  savedMeeting,
} from '@/test/app/meetingScreens';
import { ok } from '@/test/app/scriptedFetch';

test('Events saves what was changed and no more, says so, and shows what is stored then', async () => {
  const app = await openMeetings(paths.events, [{ ...savedMeeting, version: 0, active: false }]);
  expect(screen.getByText(/^Nobody can book yet/)).toBeVisible();
  expect(screen.getByText(/\/book\/dana-whitfield$/)).toBeVisible();
  retype('Event Name*', 'Bike fitting');
  await app.user.selectOptions(field('Duration*'), '1 Hour');
  await app.user.click(screen.getByRole('radio', { name: 'In-person' }));
  retype('Address', '2104 South Lamar');
  retype('Description', 'On your own bike.');
  const answer = holdReply(app, SAVE_MEETING);
  await save(app);
  expect(button('Save and close')).toHaveAttribute('aria-busy', 'true');
  retype('Event Name*', 'Something else');
  for (let click = 0; click < 5; click += 1) fireEvent.click(button('Save and close'));
  await answer(
    ok({
      ...savedMeeting,
      name: 'Bike fitting',
      duration_minutes: 60,
      location: 'in_person',
      location_detail: '2104 South Lamar',
      version: 1,
    }),
  );
  expect(await screen.findByText(openedText('Bike fitting'))).toBeVisible();
  expect(savedBodies(app)).toEqual([
    {
      version: 0,
      name: 'Bike fitting',
      duration_minutes: 60,
      location: 'in_person',
      location_detail: '2104 South Lamar',
      description: 'On your own bike.',
    },
  ]);
  expect(field('Event Name*')).toHaveValue('Bike fitting');
  // What the server answered, whatever was typed.
  expect(field('Description')).toHaveValue('');
  expect(screen.getByText('Active')).toBeVisible();
});

test('a first save that leaves the booking page closed does not say that it is open', async () => {
  const app = await openMeetings(paths.communication, [firstMeeting]);
  app.net.once(SAVE_MEETING, ok({ ...firstMeeting, version: 1 }));
  await save(app);
  expect(await screen.findByText('30 Minute meeting is saved.')).toBeVisible();
});

test('without the link of a meeting room Events says that visitors get none', async () => {
  await openMeetings(paths.events);
  const link = field('Link of the meeting room');
  expect(link).toHaveAccessibleDescription(/visitors get no link\.$/);
  retype('Link of the meeting room', 'https://zoom.example/j/1');
  expect(link).toHaveAccessibleDescription('Stands in the invitation.');
});

test('without the address of a meeting in person Events says that visitors get none', async () => {
  const { user } = await openMeetings(paths.events);
  await user.click(screen.getByRole('radio', { name: 'In-person' }));
  const address = field('Address');
  expect(address).toHaveAccessibleDescription(/visitors get no address\.$/);
  retype('Address', '2104 South Lamar');
  expect(address).toHaveAccessibleDescription(/^Stands in the invitation\. Say how to get in/);
});

test('the link of a meeting room is no address, and goes to nobody who is called', async () => {
  const url = 'https://zoom.example/j/1';
  const app = await openMeetings(paths.events, [{ ...savedMeeting, location_detail: url }]);
  const choose = (name: string) => app.user.click(screen.getByRole('radio', { name }));
  await choose('In-person');
  expect(field('Address')).toHaveValue('');
  retype('Address', '2104 South Lamar');
  await choose('Zoom');
  expect(field('Link of the meeting room')).toHaveValue(url);
  await choose('In-person');
  expect(field('Address')).toHaveValue('2104 South Lamar');
  await choose('Phone Call');
  app.net.once(SAVE_MEETING, ok(savedMeeting));
  await save(app);
  expect(savedBodies(app)).toEqual([{ version: 3, location: 'phone', location_detail: '' }]);
});

test('the switch of the booking page is saved with the rest, and says so', async () => {
  const app = await openMeetings(paths.events);
  const toggle = screen.getByRole('switch', { name: 'Booking page' });
  expect(toggle).toBeChecked();
  const link = screen.getByRole('link', { name: 'Open the link (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  await app.user.click(toggle);
  expect(screen.getByText(/^Takes effect/)).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  app.net.always(SAVE_MEETING, ok({ ...savedMeeting, active: false, version: 4 }));
  await save(app);
  expect(await screen.findByText('Off')).toBeVisible();
  expect(savedBodies(app)).toEqual([{ version: 3, active: false }]);
});

test('the name of the business is saved by itself', async () => {
  const app = await openMeetings(paths.events);
  expect(await screen.findByLabelText('Business name')).toHaveValue('Whitfield Cycles');
  retype('Business name', 'Whitfield');
  app.net.once(SAVE_PAGE, { status: 400, body: { detail: 'Not that' } });
  await app.user.click(button('Save name'));
  expect(await screen.findByText('Not that')).toBeVisible();
  app.net.once(SAVE_PAGE, ok({ ...bookingPage, business_name: 'Whitfield' }));
  await app.user.click(button('Save name'));
  expect(await screen.findByText('The name of the business is saved.')).toBeVisible();
  expect(savedBodies(app, SAVE_PAGE).at(-1)).toEqual({ business_name: 'Whitfield' });
});
