import fc from 'fast-check';

import type { Span } from '@/server/modules/integrations/provider';

import { without } from './spans';

const HOURS = 40;
const span = fc
  .tuple(fc.nat(HOURS - 1), fc.integer({ min: 1, max: 10 }))
  .map(([start, length]): Span => ({ start: at(start), end: at(start + length) }));
const at = (hour: number): Date => new Date(hour * 3_600_000);
const covers = (spans: readonly Span[], hour: number): boolean =>
  spans.some(({ start, end }) => start <= at(hour) && at(hour) < end);

describe('times without other times', () => {
  it('are what a look at each hour finds', () => {
    fc.assert(
      fc.property(
        fc.array(span, { maxLength: 8 }),
        fc.array(span, { maxLength: 8 }),
        (busy, own) => {
          const left = without(busy, own);
          for (let hour = 0; hour < HOURS + 10; hour += 1) {
            expect(covers(left, hour)).toBe(covers(busy, hour) && !covers(own, hour));
          }
          expect(left.every(({ start, end }) => start < end)).toBe(true);
        },
      ),
    );
  });
});
