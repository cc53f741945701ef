/** What is said by itself to whoever does not see the screen (product §21.12, §21.20). */
import { screen, waitFor } from '@testing-library/react';

import { wireCall, wireCallback, wireNote, wireOpened } from '@/test/app/callWire';
import { listen } from '@/test/app/hearing';
import { bookingRow, BOOKINGS, BOOKINGS_LIST } from '@/test/app/ownBookings';
import { renderScripted } from '@/test/app/renderScripted';
import { ok, type ScriptedFetch, type ScriptedReply } from '@/test/app/scriptedFetch';
import { offered, openSecurity, READ, ready, SEND, smsSwitch } from '@/test/app/securityScreen';

const box = () => screen.getByRole('searchbox');
const button = (name: RegExp | string) => screen.getByRole('button', { name });

const open = (path: string, features: string[], script: (net: ScriptedFetch) => void) =>
  renderScripted(path, script, { accessToken: 'token-1', features: JSON.stringify(features) });

describe('callbacks', () => {
  const named = (id: string, cust_name: string) => ({
    ...wireCall,
    id,
    data: { ...wireCall.data, cust_name },
    callback: wireCallback(),
  });
  const openList = (replyOf: (state: string | null) => ScriptedReply) =>
    open('/admin-Dashboard/calenderMeeting', ['callbacks'], (net) => {
      net.always('GET /user/callbacks', ({ path }) =>
        replyOf(new URLSearchParams(path.split('?')[1]).get('state')),
      );
      net.always('GET /user/callback-counts', ok({ open: 3, snoozed: 0, done: 9 }));
      net.always('GET /user/overview-analytics', ({ path }) =>
        ok({ call_count: path.includes('2020') ? 1234 : 3 }),
      );
    });
  const three = ok([named('3', 'Cleo'), named('2', 'Ben'), named('1', 'Ana')]);

  test('of another segment are told, whether there are some, none, or nobody knows', async () => {
    const { user } = await openList((state) => {
      if (state === 'open') return three;
      return state === 'snoozed' ? ok([]) : { status: 500 };
    });
    await screen.findByText('3 shown');
    const heard = listen();
    await user.click(button(/^Snoozed/));
    await screen.findByText('Nothing is snoozed');
    expect(heard.at(-1)).toMatch(/^Nothing is snoozed/);
    await user.click(button(/^All/));
    await screen.findByText('Callbacks could not be loaded.');
    expect(heard.at(-1)).toMatch(/^Callbacks could not be loaded/);
    await user.click(button('Open 3'));
    await screen.findByText('3 shown');
    await waitFor(() => expect(heard.at(-1)).toBe('3 shown'));
  });

  test('that a search leaves are told once, and not again with each key that changes nothing', async () => {
    const { user } = await openList(() => three);
    await screen.findByText('3 shown');
    const heard = listen();
    await user.type(box(), 'cle');
    await screen.findByText('3 loaded');
    expect(heard).toEqual(['1 of 3 callbacks']);
    await user.type(box(), 'xyz');
    await screen.findByText('Nothing with “clexyz” was found in Open. Try a shorter search.');
    expect(heard).toEqual(['1 of 3 callbacks', '0 of 3 callbacks']);
  });

  test('beside calls of other days, whose number is told once they are chosen', async () => {
    const { user } = await openList(() => three);
    await screen.findByText('3 shown');
    const heard = listen();
    await user.click(button(/^Change the days/));
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2020-01-01');
    await user.click(button('Apply'));
    await waitFor(() => expect(heard).toEqual(['Total Calls: 1,234']));
  });
});

test('what a filter of the log leaves is told once', async () => {
  const { user } = await open('/admin-Dashboard/calls?outcome=voicemail', ['calls'], (net) =>
    net.always('GET /user/calls', ({ path }) =>
      ok({ items: path.includes('spam') ? [wireCall, { ...wireCall, id: '2' }] : [wireCall] }),
    ),
  );
  await screen.findByText('1 shown');
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Spam');
  await screen.findByText('2 shown');
  const heard = listen();
  // Known from before, so that the list is there at once.
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Voicemail');
  await screen.findByText('1 shown');
  expect(heard).toEqual(['1 call']);
});

test.each([
  [
    '/admin-Dashboard/calls?outcome=spam',
    'calls',
    'GET /user/calls',
    { items: [wireCall], next: 'c' },
  ],
  ['/admin-Dashboard/questions?q=a', 'queries', 'GET /user/queries', Array(20).fill(wireCall)],
  [BOOKINGS, 'bookings', BOOKINGS_LIST, { items: [bookingRow('a')], next: 'c', upcoming: 2 }],
])('of %s it is told that more %s could not be loaded', async (path, what, call, first) => {
  const { user } = await open(path, [what], (net) => {
    net.once(call, ok(first));
    net.always(call, { status: 500 });
  });
  await screen.findByText(/^1 (shown|loaded)|20 loaded/);
  const heard = listen();
  await user.click(button('Show more'));
  await screen.findByText(`More ${what} could not be loaded.`);
  expect(heard.at(-1)).toMatch(/^More .* could not be loaded/);
});

test('other bookings that fail say so', async () => {
  const { user } = await open(BOOKINGS, ['bookings'], (net) =>
    net.always(BOOKINGS_LIST, ({ path }) =>
      path.includes('past') ? { status: 500 } : ok({ items: [], next: null, upcoming: 0 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Past' }));
  const heard = listen();
  await screen.findByText('The bookings could not be loaded.');
  expect(heard.at(-1)).toMatch(/^The bookings could not be loaded/);
});

test('a log that fails under a filter says so; without filters it says what it shows', async () => {
  const { user } = await open('/admin-Dashboard/calls', ['calls'], (net) =>
    net.always('GET /user/calls', ({ path }) =>
      path.includes('outcome') ? { status: 500 } : ok({ items: [wireCall] }),
    ),
  );
  await screen.findByText('1 shown');
  const heard = listen();
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Voicemail');
  await screen.findByText('Calls could not be loaded.');
  expect(heard.at(-1)).toMatch(/^Calls could not be loaded/);
  await user.click(button('Clear filters'));
  await waitFor(() => expect(heard.at(-1)).toBe('1 shown'));
});

describe('a call', () => {
  const openOne = (...replies: ScriptedReply[]) =>
    open('/admin-Dashboard/calls/1', ['calls'], (net) => {
      for (const reply of replies) net.once('GET /user/calls/1', reply);
      net.always('DELETE /user/calls/1/notes/n1', { status: 204 });
    });

  test('that fails once more, or is gone, says so', async () => {
    const { net, user } = await openOne({ status: 500 }, { status: 500 });
    await screen.findByText('The call could not be loaded.');
    const heard = listen();
    await user.click(button('Try again to load the call'));
    await waitFor(() => expect(heard.at(-1)).toMatch(/^The call could not be loaded/));
    net.once('GET /user/calls/1', { status: 404 });
    await user.click(button('Try again to load the call'));
    await waitFor(() => expect(heard.at(-1)).toMatch(/^This call is gone/));
  });

  test('tells that a note is deleted', async () => {
    const { user } = await openOne(ok({ ...wireOpened, notes: [{ ...wireNote, id: 'n1' }] }));
    await screen.findByLabelText('New note');
    const heard = listen();
    await user.click(button(/^Delete the note/));
    await user.click(button('Delete note'));
    await waitFor(() => expect(heard).toEqual(['Note deleted']));
  });
});

test('a report that fails says so, each time', async () => {
  const { user } = await open('/admin-Dashboard/crmReports', ['insights'], (net) =>
    net.always('GET /user/insights', { status: 500 }),
  );
  await screen.findByText('The report could not be loaded.');
  const heard = listen();
  await user.click(button('Try again to load the report'));
  await screen.findByText('The report could not be loaded.');
  await waitFor(() => expect(heard.at(-1)).toMatch(/^The report could not be loaded/));
});

test('a second factor that is being set up says that it needs a code', async () => {
  const { net, user } = await openSecurity((network) => {
    network.once(READ, offered);
    network.once('GET /user/', ok({ phone: '+1 512', sms_2fa_active: false }));
  });
  await ready();
  const heard = listen();
  net.once(SEND, ok({ detail: 'OTP Has Been Sent' }));
  await user.click(smsSwitch());
  await screen.findByRole('textbox', { name: 'Verify code' });
  expect(heard).toContain('Code needed');
});

test.each([
  ['/profile-dashboard/profile', [], 'GET /user/', 'load your details'],
  [
    '/profile-dashboard/notifications',
    ['callbacks', 'notifications'],
    'GET /user/notifications',
    'load your notifications',
  ],
  [
    '/profile-dashboard/privacy',
    ['privacy'],
    'GET /user/retention',
    'load how long calls are kept',
  ],
  ['/calendar-board/meetings', ['bookings'], 'GET /user/meeting-types', 'load your meetings'],
  ['/admin-dashboard/lines', ['lines'], 'GET /lines', 'load the phone lines'],
  ['/admin-dashboard/lines?line=l1', ['lines'], 'GET /lines', 'load the phone lines'],
  ['/admin-dashboard/calendermeeting', [], 'GET /user/overview-analytics', 'load Total Calls'],
  [
    '/admin-dashboard/calendermeeting',
    ['bookings'],
    'GET /user/booking-counts',
    'count your meetings',
  ],
  ['/admin-dashboard/crmreports', ['insights'], 'GET /user/insights', 'count your calls'],
  ['/admin-dashboard/crmreports', ['insights', 'lines'], 'GET /lines', 'check your phone lines'],
  [
    '/admin-dashboard/crmreports',
    ['insights', 'callbacks'],
    'GET /user/callback-counts',
    'load your callbacks',
  ],
  [
    '/admin-dashboard/crmreports',
    ['insights', 'bookings'],
    'GET /user/bookings',
    'load your bookings',
  ],
  [
    '/profile-dashboard/authentication',
    ['recovery_codes'],
    'GET /user/recovery-codes',
    'count the recovery codes',
  ],
])('%s %j: what could not be loaded is told, each time', async (path, features, call, what) => {
  const { user } = await open(path, features, (net) => net.always(call, { status: 500 }));
  const again = await screen.findByRole('button', { name: `Try again to ${what}` });
  const heard = listen();
  await user.click(again);
  await waitFor(() =>
    expect(heard.at(-1)).toMatch(/could not (be (loaded|counted|checked)|find out)/i),
  );
});
