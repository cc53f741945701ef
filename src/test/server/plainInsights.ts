/** The figures of an account, counted one by one as a person does. */
import { addDays } from '@/contract/time';

/** How a call may have ended. */
export const OUTCOMES = ['answered', 'voicemail', 'not_connected', 'spam'] as const;

/** A call as a test makes it. */
export interface Made {
  time: number;
  phone: string;
  query: string | null;
  wantsCallback: boolean;
  outcome: (typeof OUTCOMES)[number] | null;
  durationSeconds: number | null;
  /** Minutes until it was done; null: it is not. */
  doneAfter: number | null;
}

/** The clock on a wall there. */
/** The clock on a wall there. */
export function localOf(time: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return { day, hour: Number(part('hour')), weekday: (new Date(day).getUTCDay() + 6) % 7 };
}

function medianOf(values: number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function totalsOf(made: Made[]) {
  const withOutcome = made.filter(({ outcome }) => outcome !== null);
  const isKnown = made.length === 0 || withOutcome.length > 0;
  const phones = made.map(({ phone }) => phone).filter(Boolean);
  const callers = [...new Set(phones)];
  const lengths = made.flatMap(({ durationSeconds: s }) => (s === null ? [] : [s]));
  const asking = made.filter(({ wantsCallback }) => wantsCallback);
  const done = asking.flatMap(({ doneAfter }) => (doneAfter === null ? [] : [doneAfter]));
  const median = medianOf(done);
  return {
    calls: made.length,
    ...Object.fromEntries(
      OUTCOMES.map((name) => [
        name,
        isKnown ? made.filter(({ outcome }) => outcome === name).length : null,
      ]),
    ),
    queries: made.filter(({ query }) => query !== null).length,
    callbacks_requested: asking.length,
    callbacks_done: done.length,
    median_minutes_to_done: median === null ? null : expect.closeTo(median, 6),
    callers: callers.length,
    repeat_callers: callers.filter((one) => phones.filter((phone) => phone === one).length > 1)
      .length,
    average_seconds:
      lengths.length === 0
        ? null
        : expect.closeTo(lengths.reduce((sum, one) => sum + one, 0) / lengths.length, 6),
    outside_hours: null,
  };
}

/** The same figures, counted one by one. */
export function plainly(all: Made[], from: string, to: string, zone: string) {
  const local = all.map((made) => ({ made, ...localOf(made.time, zone) }));
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const within = local.filter(({ day }) => day >= from && day <= to);
  const before = local.filter(({ day }) => day >= addDays(from, -length) && day < from);
  const { day: today } = localOf(Date.now(), zone);
  return {
    from,
    to,
    zone,
    totals: totalsOf(within.map(({ made }) => made)),
    previous: totalsOf(before.map(({ made }) => made)),
    days: Array.from({ length }, (_, n) => {
      const day = addDays(from, n);
      const those = within.filter((one) => one.day === day);
      return {
        day,
        calls: those.length,
        callbacks: those.filter(({ made }) => made.wantsCallback).length,
        ...(day >= today && { partial: true }),
      };
    }),
    hours: Array.from({ length: 7 }, (_, weekday) =>
      Array.from(
        { length: 24 },
        (__, hour) => within.filter((one) => one.weekday === weekday && one.hour === hour).length,
      ),
    ),
    outcomes: {
      ...Object.fromEntries(
        OUTCOMES.map((name) => [name, within.filter(({ made }) => made.outcome === name).length]),
      ),
      unknown: within.filter(({ made }) => made.outcome === null).length,
    },
  };
}
