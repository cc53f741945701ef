import { useSearchParams } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useCountCallsQuery } from '@/client/api/overviewApi';
import { StateLine } from '@/client/ui/StateLine';
import { Tile } from '@/client/ui/Tile';

import { texts } from '../recordsTexts';
import { readRange, writeRange, type DayRange } from './dayRange';
import { RangePicker } from './RangePicker';

/** How many calls came in on the days printed under it, which can be changed (product §7.4). */
export function TotalCalls() {
  const [query, setQuery] = useSearchParams();
  const range = readRange(query);
  const {
    currentData: calls,
    isError,
    isFetching,
    refetch,
  } = useCountCallsQuery(range, alwaysFresh);

  function changeRange(next: DayRange) {
    setQuery((current) => writeRange(current, next));
  }

  return (
    <Tile
      label="Total Calls"
      icon="phone"
      value={calls ?? null}
      isLoading={isFetching && calls === undefined}
    >
      <RangePicker range={range} onPicked={changeRange} />
      {isError && (
        <StateLine state="failed" retry={{ to: 'load Total Calls', onRetry: () => void refetch() }}>
          {texts.countFailed}
        </StateLine>
      )}
    </Tile>
  );
}
