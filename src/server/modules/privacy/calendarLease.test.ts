/** An account is deleted while one of its bookings is written to its calendar. */
import { like } from 'drizzle-orm';

import { bookMeeting } from '@/test/server/bookedMeetings';
import { setUpCalendar } from '@/test/server/connectedCalendar';
import { call, PASSWORD } from '@/test/server/people';
import { until } from '@/test/waiting';

import { leases } from '@/server/platform/db/tables/platform';

const suite = setUpCalendar();

it('no lease names the booking any more, even if the server dies at that moment (product §24.13)', async () => {
  const { backend, proxy, accountId, token } = suite;
  proxy.script = (asked) => (asked.endsWith('/events') ? 'hang' : 'pass');
  const { id } = await bookMeeting(backend, accountId);
  const named = () => backend.db.$count(leases, like(leases.key, `%${id}%`));
  await until(async () => (await named()) === 1);
  await until(() => proxy.seen.some((asked) => asked.endsWith('/events')));

  const body = { password: PASSWORD };
  const answer = await call(backend, 'DELETE', '/user/', { token, body });
  expect(answer.status).toBe(204);
  expect(await named()).toBe(0);
  proxy.letGo();
});
