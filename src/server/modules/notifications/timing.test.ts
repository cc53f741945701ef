import fc from 'fast-check';

import { addDays } from '@/contract/time';
import { localTime, momentOf } from '@/server/platform/zones';
import { dueAt, nextQuiet, type Timing } from './timing';

const timing = (more: Partial<Timing> = {}): Timing => ({
  callbackMail: 'at_once',
  digestTime: '08:00',
  quietFrom: null,
  quietTo: null,
  zone: 'Europe/Berlin',
  ...more,
});
const due = (first: string, more: Partial<Timing> = {}, last: string | null = null) =>
  dueAt(timing(more), 'mail', {
    first: new Date(first),
    last: last === null ? null : new Date(last),
  }).toISOString();

describe('the moment at which an account is told', () => {
  it.each([
    ['a minute after the first', '2026-11-22T10:00:00Z', null, '2026-11-22T10:01:00.000Z'],
    [
      '5 minutes after the last message',
      '2026-11-22T10:00:00Z',
      '2026-11-22T09:58:00Z',
      '2026-11-22T10:03:00.000Z',
    ],
    [
      'a minute after, if that one is long ago',
      '2026-11-22T10:00:00Z',
      '2026-11-22T09:00:00Z',
      '2026-11-22T10:01:00.000Z',
    ],
  ])('at once is %s', (_, first, last, expected) => {
    expect(due(first, {}, last)).toBe(expected);
  });

  it('is the next full hour, or the time of the digest, on days whose clocks change too', () => {
    expect(due('2026-11-22T10:00:01Z', { callbackMail: 'hourly' })).toBe(
      '2026-11-22T11:00:00.000Z',
    );
    const inZone = (zone: string) => due('2026-11-22T10:00:01Z', { callbackMail: 'hourly', zone });
    expect(inZone('Asia/Kolkata')).toBe('2026-11-22T10:30:00.000Z');
    expect(inZone('Asia/Kathmandu')).toBe('2026-11-22T10:15:00.000Z');
    expect(inZone('America/St_Johns')).toBe('2026-11-22T10:30:00.000Z');
    const daily = (first: string, digestTime = '08:00') =>
      due(first, { callbackMail: 'daily', digestTime });
    expect(daily('2026-03-28T08:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
    expect(daily('2026-10-24T08:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
    // A time that does not exist that day, and one that comes twice.
    expect(daily('2026-03-29T00:00:00Z', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(daily('2026-10-24T23:00:00Z', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(daily('2026-10-25T00:45:00Z', '02:30')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('is 5 minutes after the last message also where another rhythm was chosen since', () => {
    const last = '2026-11-22T10:58:00Z';
    const first = '2026-11-22T10:58:30Z';
    expect(due(first, { callbackMail: 'hourly' }, last)).toBe('2026-11-22T11:03:00.000Z');
    expect(due(first, { callbackMail: 'daily', digestTime: '12:00' }, last)).toBe(
      '2026-11-22T11:03:00.000Z',
    );
    expect(due('2026-11-22T11:00:20Z', { callbackMail: 'hourly' }, '2026-11-22T11:00:02Z')).toBe(
      '2026-11-22T12:00:00.000Z',
    );
  });

  it('is not in the quiet hours, over midnight or not', () => {
    const night = { quietFrom: '22:00', quietTo: '07:00' };
    expect(due('2026-11-22T20:58:00Z', night)).toBe('2026-11-22T20:59:00.000Z');
    expect(due('2026-11-22T20:59:00Z', night)).toBe('2026-11-23T06:00:00.000Z');
    expect(due('2026-11-23T05:00:00Z', night)).toBe('2026-11-23T06:00:00.000Z');
    expect(due('2026-11-23T11:30:00Z', { quietFrom: '12:00', quietTo: '14:00' })).toBe(
      '2026-11-23T13:00:00.000Z',
    );
  });

  it.each([
    ['Europe/Berlin', '22:00', '02:30', '2026-10-25T01:09:00Z', '2026-10-25T01:10:00.000Z'],
    ['America/New_York', '22:00', '01:30', '2026-11-01T06:10:00Z', '2026-11-01T06:11:00.000Z'],
    ['Australia/Lord_Howe', '22:00', '01:45', '2026-04-04T15:05:00Z', '2026-04-04T15:06:00.000Z'],
    ['Europe/Berlin', '02:30', '07:00', '2026-10-25T01:05:00Z', '2026-10-25T06:00:00.000Z'],
    ['Europe/Berlin', '22:00', '02:30', '2027-03-28T01:05:00Z', '2027-03-28T01:30:00.000Z'],
  ])(
    'where clocks change, quiet hours end once: %s, %s to %s',
    (zone, quietFrom, quietTo, first, expected) => {
      expect(due(first, { zone, quietFrom, quietTo })).toBe(expected);
    },
  );

  it('is of the evening before where clocks skip it: then it is after midnight', () => {
    // On 27 March 2027 23:00 is midnight there.
    const zone = 'America/Nuuk';
    const written = '2027-03-28T01:05:00Z';
    expect(due(written, { zone, callbackMail: 'daily', digestTime: '23:30' })).toBe(
      '2027-03-28T01:30:00.000Z',
    );
    const quiet = timing({ zone, quietFrom: '23:15', quietTo: '23:30' });
    for (const now of ['2027-03-28T00:30:00Z', written]) {
      expect(nextQuiet(quiet, new Date(now))).toEqual({
        from: new Date('2027-03-28T01:15:00Z'),
        to: new Date('2027-03-28T01:30:00Z'),
      });
    }
  });

  it('that is late is not in the quiet hours either, but for a digest whose time is', () => {
    const night = { zone: 'UTC', quietFrom: '22:00', quietTo: '07:00' };
    const late = (more: Partial<Timing>, now: string) =>
      dueAt(timing({ ...night, ...more }), 'mail', {
        first: new Date('2026-11-22T21:50:00Z'),
        last: null,
        now: new Date(now),
      }).toISOString();
    expect(late({}, '2026-11-22T21:55:00Z')).toBe('2026-11-22T21:55:00.000Z');
    expect(late({}, '2026-11-22T22:05:00Z')).toBe('2026-11-23T07:00:00.000Z');
    const daily = { callbackMail: 'daily' } as const;
    expect(late({ ...daily, digestTime: '21:55' }, '2026-11-22T22:05:00Z')).toBe(
      '2026-11-23T07:00:00.000Z',
    );
    expect(late({ ...daily, digestTime: '23:00' }, '2026-11-22T23:05:00Z')).toBe(
      '2026-11-22T23:05:00.000Z',
    );
  });

  it('never is before a minute is over, nor in quiet hours, nor a day late', () => {
    const time = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
        fc.option(fc.integer({ min: 0, max: 20 * 60_000 })),
        time,
        time,
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
        (first, ago, quietFrom, quietTo, zone) => {
          const last = ago === null ? null : new Date(first - ago);
          const moment = dueAt(timing({ quietFrom, quietTo, zone }), 'mail', {
            first: new Date(first),
            last,
          });
          expect(moment.getTime()).toBeGreaterThanOrEqual(first + 60_000);
          if (last) expect(moment.getTime()).toBeGreaterThanOrEqual(last.getTime() + 300_000);
          expect(moment.getTime()).toBeLessThan(first + 26 * 3_600_000);
          const { day } = localTime(moment, zone);
          for (const days of [-2, -1, 0, 1]) {
            const begin = addDays(day, days);
            const end = quietFrom > quietTo ? addDays(begin, 1) : begin;
            const isQuiet =
              quietFrom !== quietTo &&
              moment >= momentOf(begin, quietFrom, zone) &&
              moment < momentOf(end, quietTo, zone);
            expect(isQuiet).toBe(false);
          }
        },
      ),
    );
  });
});

describe('the quiet hours that a late message meets', () => {
  const quiet = (now: string, more: Partial<Timing>) => {
    const span = nextQuiet(timing(more), new Date(now));
    return span && [span.from.toISOString(), span.to.toISOString()];
  };
  const night = { quietFrom: '22:00', quietTo: '07:00' };

  it('are the next that begin, over midnight and where the clocks change in them', () => {
    expect(quiet('2026-11-22T10:00:00Z', night)).toEqual([
      '2026-11-22T21:00:00.000Z',
      '2026-11-23T06:00:00.000Z',
    ]);
    expect(quiet('2026-03-28T10:00:00Z', night)).toEqual([
      '2026-03-28T21:00:00.000Z',
      '2026-03-29T05:00:00.000Z',
    ]);
    expect(quiet('2026-11-22T10:00:00Z', { ...night, zone: null })?.[0]).toBe(
      '2026-11-22T22:00:00.000Z',
    );
  });

  it('are those of the next day for a digest that leaves as they begin, or in them', () => {
    const next = ['2026-11-23T21:00:00.000Z', '2026-11-24T06:00:00.000Z'];
    expect(quiet('2026-11-22T21:00:00Z', night)).toEqual(next);
    expect(quiet('2026-11-22T23:00:00Z', night)).toEqual(next);
  });

  it('are none where there are none', () => {
    expect(quiet('2026-11-22T10:00:00Z', {})).toBeNull();
    expect(quiet('2026-11-22T10:00:00Z', { quietFrom: '22:00', quietTo: '22:00' })).toBeNull();
  });
});
