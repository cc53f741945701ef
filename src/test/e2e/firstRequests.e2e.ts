/** What a page asks of the server before its scripts have come (product §16.15). */
import { FEATURES } from '@/contract/features';

import { expect, test } from './fixtures';
import { holdScripts, openWithToken } from './heldScripts';

// Without news, which ask again when they begin.
const QUIET = FEATURES.filter((feature) => feature !== 'live');
const COUNTS = '/user/callback-counts';
const TYPES = '/user/meeting-types';
for (const [path, features, asks] of [
  ['admin-Dashboard/crmReports', QUIET, ['/lines', '/user/', COUNTS]],
  ['admin-Dashboard/calenderMeeting', [], ['/user/callbacks?page=1&page_size=20', '/user/']],
  [
    'admin-Dashboard/calenderMeeting',
    QUIET,
    ['/user/callbacks?page=1&page_size=20&state=open', '/user/', COUNTS],
  ],
  ['admin-Dashboard/questions', QUIET, ['/user/queries?page=1&page_size=20', '/user/', COUNTS]],
  ['admin-Dashboard/crm', [], ['/google-calender/', '/integration/', '/user/']],
  ['admin-Dashboard/calls', QUIET, ['/user/calls?page_size=50', '/lines', '/user/', COUNTS]],
  ['admin-Dashboard/lines', QUIET, ['/lines', '/user/', COUNTS]],
  ['calendar-board', [], ['/google-calender/']],
  ['calendar-board/events', QUIET, [TYPES]],
  ['calendar-board/availability', QUIET, ['/user/schedule']],
  ['calendar-board/bookings', QUIET, ['/user/bookings?state=upcoming&page_size=50', TYPES]],
  ['profile-dashboard/notifications', QUIET, ['/user/notifications', '/user/']],
  ['profile-dashboard/privacy', QUIET, ['/user/retention', '/user/history']],
  ['profile-dashboard/authentication', QUIET, ['/user/recovery-codes', '/user/sessions', '/user/']],
] as const) {
  const withThem = features.length > 0 ? 'with all features' : 'with none';
  test(`the first requests of ${path}, ${withThem}, leave before the scripts have come, each once`, async ({
    page,
    parley,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() === 'fetch' && !pathname.startsWith('/assets')) {
        asked.push(pathname + search);
      }
    });
    await page.addInitScript(
      (stored) => window.localStorage.setItem('features', stored),
      JSON.stringify(features),
    );
    const release = await holdScripts(page);
    await openWithToken(page, parley.url, `/${path}`);
    await expect(async () => expect(asked).toHaveLength(asks.length)).toPass();
    expect(asked).toEqual(asks);
    await release();
    // First in the frame, then on the screen, until all of it is there.
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(asks.filter((ask) => asked.indexOf(ask) !== asked.lastIndexOf(ask))).toEqual([]);
  });
}
