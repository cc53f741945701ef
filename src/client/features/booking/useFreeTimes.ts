/** The shown month, and its free times (product §25.70). */
import { useEffect, useMemo, useState } from 'react';
import type { UnknownAction } from '@reduxjs/toolkit';

import type { PublicPage } from '@/contract/bookingReads';
import { readFailure, type Failure } from '@/client/api/failure';
import { alwaysFresh } from '@/client/api/freshness';
import { useListSlotsQuery } from '@/client/api/bookingApi';
import { useAppDispatch } from '@/client/kernel/hooks';
import { browserZone, dayReader } from '@/client/lib/dates';
import { firstOfMonth, lastOfMonth, type Day } from '@/client/lib/days';
import { useToday } from '@/client/ui/useToday';

import { afterMonth, bookableDays, byDay, monthsBeside, type FreeDays } from './freeTimes';

/** What the visitor has chosen to see. */
export interface Place {
  zone: string;
  /** Null: the month with the first free time. */
  month: Day | null;
  day: Day | null;
}

export interface FreeTimes {
  /** `none`: nothing is free, however far ahead. */
  status: 'loading' | 'failed' | 'none' | 'ready';
  today: Day;
  month: Day;
  beside: { before: Day | null; after: Day | null };
  days: FreeDays;
  /** Those of the month, soonest first; undefined until they are known. */
  slots: readonly number[] | undefined;
  /** The day whose times are shown; null while the month has none. */
  day: Day | null;
  isAsking: boolean;
  /** Why it failed, if it did. */
  failure: Failure;
  onRetry: () => void;
}

/** @param zone times are shown in at first; the browser's own by default */
export function usePlace(zone = browserZone()) {
  return useState<Place>({ zone, month: null, day: null });
}

const noDays: FreeDays = new Map();

/** @param lost a time that somebody else has taken meanwhile: an earlier read may still contain it */
export function useFreeTimes(page: PublicPage, place: Place, lost: number | null): FreeTimes {
  const { zone } = place;
  const today = useToday(zone);
  const range = useMemo(() => bookableDays(page, today), [page, today]);
  const ask = { slug: page.slug, zone };
  const firstMonth = firstOfMonth(range.from);
  const first = useListSlotsQuery(
    { ...ask, from: firstMonth, to: lastOfMonth(firstMonth) },
    { ...alwaysFresh, skip: place.month !== null && place.month !== firstMonth },
  );
  // The first month has none: is there one later?
  const looksFurther = place.month === null && first.currentData?.length === 0;
  const rest = afterMonth(firstMonth, range);
  const all = useListSlotsQuery({ ...ask, ...rest }, { skip: !looksFurther });
  const found = all.currentData?.[0];
  const month =
    place.month ?? (found === undefined ? firstMonth : firstOfMonth(dayReader(zone)(found)));
  const later = useListSlotsQuery(
    { ...ask, from: month, to: lastOfMonth(month) },
    { ...alwaysFresh, skip: month === firstMonth },
  );
  const shown = month === firstMonth ? first : later;
  const slots = shown.currentData;
  const days = useMemo(
    () =>
      slots
        ? byDay(
            slots.filter((start) => start !== lost),
            zone,
          )
        : noDays,
    [slots, lost, zone],
  );
  const isChosen = place.day !== null && days.has(place.day) && firstOfMonth(place.day) === month;
  const asked = looksFurther && !all.currentData ? all : shown;
  return {
    status: statusOf(asked, looksFurther && all.currentData?.length === 0),
    today,
    month,
    beside: monthsBeside(month, range),
    days,
    slots,
    day: isChosen ? place.day : ([...days.keys()][0] ?? null),
    isAsking: shown.isFetching || all.isFetching,
    failure: readFailure(asked.error),
    onRetry: () => {
      void shown.refetch();
      if (looksFurther) void all.refetch();
    },
  };
}

/**
 * Tells the flow of a chosen time that its month, read again, no longer has.
 * @param slotWithdrawn the flow's own action
 */
export function useWithdrawn(
  { slots }: FreeTimes,
  chosen: number | null,
  slotWithdrawn: (payload: { start: number }) => UnknownAction,
): void {
  const dispatch = useAppDispatch();
  const missing = chosen === null || !slots || slots.includes(chosen) ? null : chosen;
  useEffect(() => {
    if (missing !== null) dispatch(slotWithdrawn({ start: missing }));
  }, [dispatch, slotWithdrawn, missing]);
}

function statusOf(
  { currentData, isError }: ReturnType<typeof useListSlotsQuery>,
  isNone: boolean,
): FreeTimes['status'] {
  if (isNone) return 'none';
  if (currentData) return 'ready';
  return isError ? 'failed' : 'loading';
}
