/** The days that a list is asked for, read in their time zone. */
import { addDays } from '@/contract/time';

import { refuseField, refuseZone } from '@/server/platform/refusal';
import { isZone, startOfDay } from '@/server/platform/zones';

/** @throws Refusal `unprocessable` for a zone that nobody knows. @param loc of the field that names it */
export function checkZone(zone: string, loc: string[]): void {
  if (!isZone(zone)) refuseZone(loc);
}

/** Days of a query, both within. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Years have four digits.
 * @throws Refusal `unprocessable` for a day that does not exist, or a range that ends before it begins
 */
export function checkDays({ from, to }: Days): void {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day?.startsWith('0')) refuseField(['query', name], 'Input should be a date, YYYY-MM-DD');
  }
  if (from !== undefined && to !== undefined && to < from) {
    refuseField(['query', 'to'], 'End date should not be before the start date');
  }
}

/**
 * The first moment, and the first after the last.
 * @throws Refusal `unprocessable` for a zone that nobody knows, and as `checkDays` does
 */
export function readDays({ from, to, zone = 'UTC' }: Days & { zone?: string | undefined }): {
  from?: Date;
  until?: Date;
} {
  checkZone(zone, ['query', 'zone']);
  checkDays({ from, to });
  return {
    ...(from !== undefined && { from: startOfDay(from, zone) }),
    ...(to !== undefined && to < '9999-12-31' && { until: startOfDay(addDays(to, 1), zone) }),
  };
}
