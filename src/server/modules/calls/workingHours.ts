/** Which calls came within the account's working hours (product §25.6). */
import { sql, type SQL } from 'drizzle-orm';

import { SCHEDULE_DAYS } from '@/contract/bookingKinds';
import type { KeptSchedule } from '@/contract/scheduleShape';

/** The account's working hours, in its own zone. */
export interface MetHours extends Pick<KeptSchedule, 'week' | 'dates'> {
  /** Known to the platform. */
  zone: string;
}

/** Whether a call came within them. @param local its time in their zone */
export function isInHours({ week, dates }: MetHours, local: SQL): SQL {
  // As the database counts: 1 is Monday; a closed day has no start.
  const weekdays = SCHEDULE_DAYS.map((day, index) => [index + 1, week[day] ?? {}]);
  const days = dates.map((one) => [one.day, 'off' in one ? {} : one]);
  const hours = sql`coalesce(
    ${JSON.stringify(Object.fromEntries(days))}::jsonb -> to_char(${local}, 'YYYY-MM-DD'),
    ${JSON.stringify(Object.fromEntries(weekdays))}::jsonb -> extract(isodow from ${local})::text)`;
  const time = sql`to_char(${local}, 'HH24:MI')`;
  return sql`coalesce(${time} >= ${hours} ->> 'start' and ${time} < ${hours} ->> 'end', false)`;
}
