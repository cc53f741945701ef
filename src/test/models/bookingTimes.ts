/** The times `tellPage` has free, as buttons name them. */
import { at } from '@/test/app/bookingWire';

const TIMES = ['09:00', '14:00', '15:00'] as const;

export const timeOf = (start: number): string => new Date(start).toISOString().slice(11, 16);
export const momentOf = (time: string): number => Date.parse(at(time));

/** All but one that somebody else has taken. @param lost its start */
export function timesBut(lost: number | null): readonly string[] {
  return lost === null ? TIMES : TIMES.filter((time) => time !== timeOf(lost));
}
