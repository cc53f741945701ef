import { type ReactNode, type Ref, useId, useMemo } from 'react';

import { browserZone, dayReader } from '@/client/lib/dates';
import { dayOfYearText, firstOfMonth, monthText } from '@/client/lib/days';
import { zonesWith, zoneWithOffset } from '@/client/lib/zones';
import { Button } from '@/client/ui/Button';
import { ErrorLine } from '@/client/ui/ErrorLine';
import { handsFocusOn } from '@/client/ui/handsFocusOn';
import { Select } from '@/client/ui/Select';
import { StateLine } from '@/client/ui/StateLine';

import { freeText, texts, unloadedText } from './bookingTexts';
import { partsOf } from './freeTimes';
import { MonthGrid } from './MonthGrid';
import type { FreeTimes, Place } from './useFreeTimes';

interface SlotPickerProps {
  place: Place;
  onPlaceChange: (place: Place) => void;
  times: FreeTimes;
  /** The chosen time. */
  start: number | null;
  onChosen: (start: number | null) => void;
  /** Why another time has to be chosen. */
  error: string | null;
  /** Takes the focus when a time has to be chosen again. */
  headingRef: Ref<HTMLHeadingElement>;
  /** What is done with the time. */
  children: ReactNode;
}

/** A month, its zone, and the free times of a day, in two columns of the surrounding grid. */
export function SlotPicker(props: SlotPickerProps) {
  const { place, onPlaceChange, times, start, onChosen } = props;

  function changeZone(zone: string) {
    // A chosen time stays chosen; in the other zone its day may differ.
    const day = start === null ? null : dayReader(zone)(start);
    onPlaceChange({ zone, day, month: day === null ? place.month : firstOfMonth(day) });
  }

  function chooseTime(moment: number | null) {
    // Its day stays, even if an earlier one becomes free.
    onPlaceChange({ ...place, month: times.month, day: times.day });
    onChosen(moment);
  }

  return (
    <>
      <div>
        <MonthGrid
          times={times}
          onMonthChange={(month) => {
            onPlaceChange({ ...place, month, day: null });
            onChosen(null);
          }}
          onDayChosen={(day) => {
            onPlaceChange({ ...place, month: times.month, day });
            if (day !== times.day) onChosen(null);
          }}
        />
        <ZoneSelect
          zone={place.zone}
          // Its offset is that of the times beside it, whose season may be another than today's.
          moment={Date.parse(`${times.day ?? times.month}T12:00Z`)}
          onChange={changeZone}
        />
      </div>
      <DayTimes {...props} onChosen={chooseTime} />
    </>
  );
}

interface ZoneSelectProps {
  zone: string;
  /** Milliseconds since the epoch. */
  moment: number;
  onChange: (zone: string) => void;
}

/** The visitor's own zone first. */
function ZoneSelect({ zone, moment, onChange }: ZoneSelectProps) {
  const own = browserZone();
  // Hundreds of options: rendered again only when another is chosen.
  const others = useMemo(
    () =>
      zonesWith(zone)
        .filter(({ id }) => id !== own)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        )),
    [zone, own],
  );
  return (
    <Select label="Times in" value={zone} onChange={({ target }) => onChange(target.value)}>
      <option value={own}>{zoneWithOffset(own, moment)}</option>
      {others}
    </Select>
  );
}

function DayTimes({ times, start, onChosen, error, headingRef, children }: SlotPickerProps) {
  const { status, day, month } = times;
  const headingId = useId();
  const free = day === null ? [] : (times.days.get(day) ?? []);
  return (
    <section className="book-times" aria-labelledby={headingId}>
      {/* The pressed day or month keeps the focus, and screen readers announce the result. */}
      <div aria-live="polite" aria-atomic>
        <h2 ref={headingRef} id={headingId} tabIndex={-1}>
          {day === null ? monthText(month) : dayOfYearText(day)}
        </h2>
        {error === null && day !== null && <p className="hint">{freeText(free.length)}</p>}
        {status === 'failed' && (
          <StateLine state="failed" retry={{ to: 'load the free times', onRetry: times.onRetry }}>
            {unloadedText(times.failure, texts.timesFailed)}
          </StateLine>
        )}
        {(status === 'ready' || status === 'none') && day === null && (
          <StateLine state="empty">{`No free times in ${monthText(month)}.`}</StateLine>
        )}
      </div>
      {error !== null && <ErrorLine>{error}</ErrorLine>}
      {status === 'loading' && <StateLine state="loading">Loading free times...</StateLine>}
      {partsOf(free).map((part) => (
        <div key={part.name} role="group" aria-label={part.name}>
          <p className="label">{part.name}</p>
          <div className="slots">
            {part.times.map(({ start: moment, text }) => (
              <Button
                ref={handsFocusOn}
                key={moment}
                className="slot"
                aria-pressed={moment === start}
                onClick={() => onChosen(moment)}
              >
                {text}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {day !== null && children}
    </section>
  );
}
