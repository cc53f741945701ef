/** Days as lists are asked for, read with their zone. */
import { addDays } from '@/contract/time';

import { refuseField } from '@/server/platform/refusal';
import { isZone, startOfDay } from '@/server/platform/zones';

/** @throws Refusal `unprocessable` for a zone that nobody knows. @param loc of the field that names it */
export function checkZone(zone: string, loc: string[]): void {
  if (!isZone(zone)) refuseField(loc, 'Input should be a time zone, such as Europe/Berlin');
}

/**
 * The first moment, and the first after the last. Years have four figures.
 * @throws Refusal `unprocessable` for a zone that nobody knows, a day of no calendar, or days that end before they begin
 */
export function readDays({
  from,
  to,
  zone = 'UTC',
}: {
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
}): { from?: Date; until?: Date } {
  checkZone(zone, ['query', 'zone']);
  for (const [name, day] of Object.entries({ from, to })) {
    if (day?.startsWith('0')) refuseField(['query', name], 'Input should be a date, YYYY-MM-DD');
  }
  if (from !== undefined && to !== undefined && to < from) {
    refuseField(['query', 'to'], 'End date should not be before the start date');
  }
  return {
    ...(from !== undefined && { from: startOfDay(from, zone) }),
    ...(to !== undefined && to < '9999-12-31' && { until: startOfDay(addDays(to, 1), zone) }),
  };
}
