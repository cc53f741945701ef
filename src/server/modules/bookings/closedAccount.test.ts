import { eq } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { addPerson } from '@/test/server/people';
import { accounts } from '@/server/platform/db/tables/accounts';
import { meetingTypes } from '@/server/platform/db/tables/bookings';

import { addMeetingType } from './changeMeetingTypes';

it('no kind of meeting is added to an account that was closed meanwhile', async () => {
  const backend = await startBackend();
  try {
    const { id } = await addPerson(backend, 'gone@example.com');
    await backend.db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, id));
    await expect(
      addMeetingType(backend.deps, id, { name: 'Fitting', version: 1 }),
    ).rejects.toMatchObject({ reason: { kind: 'invalidToken' } });
    expect(await backend.db.$count(meetingTypes, eq(meetingTypes.accountId, id))).toBe(0);
  } finally {
    await backend.stop();
  }
});
