import { useState } from 'react';

import type { Insights } from '@/contract/insightReads';
import { addDays } from '@/contract/time';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetInsightsQuery } from '@/client/api/insightsApi';
import { useCountCallsQuery } from '@/client/api/overviewApi';
import type { Day } from '@/client/lib/days';

/** All days that calls can be of. */
const EVER = { from: '1970-01-01', to: '9999-12-30' };

export interface SinceYesterday {
  /** Of yesterday and today; undefined while unknown. */
  insights: Insights | undefined;
  /** Null unless reading them failed. */
  retry: (() => void) | null;
}

/**
 * The calls of yesterday and today. Only if there were none on four days is the server asked whether the account
 * ever had one.
 */
export function useSinceYesterday(today: Day, zone: string): SinceYesterday & { isNew: boolean } {
  const span = { from: addDays(today, -1), to: today, zone };
  const query = useGetInsightsQuery(span, alwaysFresh);
  const { currentData: insights, isError, refetch } = query;
  const isQuiet = insights?.totals.calls === 0 && insights.previous.calls === 0;
  const ever = useCountCallsQuery(EVER, { ...alwaysFresh, skip: !isQuiet });
  const isUnsure = isQuiet && ever.currentData === undefined && !ever.isError;
  // Past midnight the new day is asked for: until it is known, what was known stays.
  const [wasNew, setWasNew] = useState(false);
  const isNew = insights && !isUnsure ? isQuiet && ever.currentData === 0 : wasNew;
  if (isNew !== wasNew) setWasNew(isNew);
  return {
    isNew,
    insights: isUnsure ? undefined : insights,
    retry: isError && !insights ? () => void refetch() : null,
  };
}
