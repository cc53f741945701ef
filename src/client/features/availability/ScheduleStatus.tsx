import { useEffect, useRef } from 'react';

import type { Schedule } from '@/contract/scheduleReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { assertNever } from '@/client/kernel/machine';
import type { VersionedState } from '@/client/lib/saveMachine';
import { saveView } from '@/client/lib/saveView';
import { WEEKDAYS } from '@/client/lib/weekdays';
import { Button } from '@/client/ui/Button';
import { Facts } from '@/client/ui/Facts';
import { handsFocusOn } from '@/client/ui/handsFocusOn';

import { selectAvailability } from './availabilitySlice';
import { savedText, texts } from './availabilityTexts';
import { availabilityView } from './availabilityView';
import { readHours, savedHoursText } from './bookableHours';
import { othersTaken } from './choiceSlice';
import { saveHours, takeOver } from './scheduleRequests';
import { selectSchedule } from './scheduleSlice';
import { hoursText, type Week } from './week';

interface Line {
  text: string;
  /** The label of the save button, if there is one. */
  offer: string | null;
}

const SAVE = 'Save these hours';

function lineOf(
  stage: VersionedState,
  { version }: Schedule,
  isRowOpen: boolean,
  week: Week,
): Line {
  switch (stage.status) {
    case 'saved':
      return version === 0
        ? { text: texts.neverSaved, offer: SAVE }
        : { text: savedText(WEEKDAYS.filter((day) => readHours(week[day]).problem)), offer: null };
    case 'edited':
      return isRowOpen
        ? { text: texts.rowOpen, offer: null }
        : { text: texts.onlyHere, offer: SAVE };
    case 'saving':
      return { text: texts.saving, offer: null };
    case 'refused':
      return { text: stage.text, offer: 'Try again' };
    case 'stale':
      return { text: texts.stale, offer: 'Overwrite with mine' };
    default:
      return assertNever(stage);
  }
}

/** Days on which the saved week differs from this browser's. */
function differences(schedule: Schedule, week: Week): [string, string][] {
  return WEEKDAYS.flatMap((day) => {
    const [theirs, yours] = [savedHoursText(schedule.week[day]), hoursText(week[day])];
    return theirs === yours ? [] : [[day, `${theirs} (here: ${yours})`]];
  });
}

/** Whether these are the hours people can book in (product §25.56, §25.59). */
export function ScheduleStatus({ schedule }: { schedule: Schedule }) {
  const dispatch = useAppDispatch();
  const stage = useAppSelector(selectSchedule);
  const availability = useAppSelector(selectAvailability);
  const { week } = availability;
  const isRowOpen = availabilityView(availability).editing !== null;
  const { text, offer } = lineOf(stage, schedule, isRowOpen, week);
  const { isStale, error } = saveView(stage);
  const actions = useRef<HTMLDivElement>(null);
  const wasStale = useRef(isStale);
  useEffect(() => {
    // What had the focus may be disabled until the user has chosen.
    const isLost = document.activeElement?.matches('body, :disabled');
    if (isStale && !wasStale.current && isLost) actions.current?.querySelector('button')?.focus();
    wasStale.current = isStale;
  }, [isStale]);
  function handleTaken() {
    dispatch(othersTaken());
    dispatch(takeOver(schedule));
  }

  return (
    <div className="schedule-status">
      <p role="status" className={error === null ? 'muted' : 'error'}>
        {text}
      </p>
      {isStale && <Facts facts={Object.fromEntries(differences(schedule, week))} />}
      <div ref={actions} className="actions">
        {isStale && (
          <Button ref={handsFocusOn} small onClick={handleTaken}>
            Use these
          </Button>
        )}
        {offer !== null && (
          <Button ref={handsFocusOn} small onClick={() => void dispatch(saveHours())}>
            {offer}
          </Button>
        )}
      </div>
    </div>
  );
}
