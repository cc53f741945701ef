import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useCountCallsQuery } from '@/client/api/overviewApi';
import { useAppSelector } from '@/client/kernel/hooks';
import { areSameDays, type DayRange } from '@/client/lib/dayRange';
import { selectHas } from '@/client/session/sessionSlice';
import { StateLine } from '@/client/ui/StateLine';
import { StateRegion } from '@/client/ui/StateRegion';
import { Tile } from '@/client/ui/Tile';
import { useToday } from '@/client/ui/useToday';

import { texts } from '../recordsTexts';
import { DEFAULT_RANGE, lastDays, readRange, writeRange } from './dayRange';
import { RangePicker } from './RangePicker';

/** How many calls came in on the days shown under it, which can be changed (product §7.4, §23.54). */
export function TotalCalls() {
  const [query, setQuery] = useSearchParams();
  const isForReal = useAppSelector(selectHas('insights'));
  const today = useToday('UTC');
  const byDefault = isForReal ? lastDays(today) : DEFAULT_RANGE;
  const range = readRange(query, byDefault);
  const {
    currentData: calls,
    isError,
    isFetching,
    refetch,
  } = useCountCallsQuery(range, alwaysFresh);

  // Until other days are chosen, the number is one of many on a new screen, and is not announced.
  const [chosen, setChosen] = useState<DayRange | null>(null);

  function changeRange(next: DayRange) {
    setChosen(next);
    // Choosing the same days again adds no history entry.
    if (!areSameDays(next, range)) setQuery((current) => writeRange(current, next, byDefault));
  }

  return (
    <Tile
      label="Total Calls"
      icon="phone"
      value={calls ?? null}
      isLoading={isFetching && calls === undefined}
    >
      <RangePicker
        range={range}
        byDefault={byDefault}
        name={isForReal && areSameDays(range, byDefault) ? 'Last 30 days' : null}
        onPicked={changeRange}
      />
      <p className="sr" role="status">
        {chosen &&
          areSameDays(chosen, range) &&
          calls !== undefined &&
          `Total Calls: ${calls.toLocaleString('en')}`}
      </p>
      <StateRegion>
        {isError && (
          <StateLine
            state="failed"
            retry={{ to: 'load Total Calls', onRetry: () => void refetch() }}
          >
            {texts.countFailed}
          </StateLine>
        )}
      </StateRegion>
    </Tile>
  );
}
