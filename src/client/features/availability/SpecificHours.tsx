import { useEffect, useRef, useState } from 'react';
import { nanoid } from '@reduxjs/toolkit';

import type { Schedule, SpecificDay } from '@/contract/scheduleReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { saveView } from '@/client/lib/saveView';
import { Button } from '@/client/ui/Button';
import { singleClick } from '@/client/ui/singleClick';
import { useToday } from '@/client/ui/useToday';

import { choose } from './choiceRequests';
import { choiceFlow, selectChoices } from './choiceSlice';
import { choiceView } from './choiceView';
import { selectSchedule } from './scheduleSlice';
import { comingDays, countingZone } from './specificDates';
import { SpecificDays } from './SpecificDays';
import { SpecificForm } from './SpecificForm';

/** Days whose hours differ from the week's (product §25.60). */
export function SpecificHours({ schedule }: { schedule: Schedule }) {
  const dispatch = useAppDispatch();
  const { isStale } = saveView(useAppSelector(selectSchedule));
  const choices = useAppSelector(selectChoices);
  /** Of the open form; each has its own key, so that a save closes only the form it came from. */
  const [form, setForm] = useState<string | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const formerRef = useRef(form);
  useEffect(() => {
    // The form has closed, most often along with the element that had the focus.
    const isOver = formerRef.current !== null && form === null;
    if (isOver && document.activeElement === document.body) addRef.current?.focus();
    formerRef.current = form;
  }, [form]);
  const today = useToday(countingZone(schedule.zone));
  const isPending = (key: string) => choiceView(choiceFlow.stageOf(choices, key)).isPending;

  async function handleAdd(key: string, day: SpecificDay) {
    const isAdded = await dispatch(choose({ key, kind: 'added', day, today }));
    if (isAdded) setForm((now) => (now === key ? null : now));
  }

  async function handleRemove(day: string) {
    await dispatch(choose({ key: day, kind: 'removed', day, today }));
    // The pressed button goes with its day; without this, the focus would be lost too.
    if (document.activeElement === document.body) addRef.current?.focus();
  }

  return (
    <div className="specific">
      <SpecificDays
        days={comingDays(schedule.dates, today)}
        isLeaving={isPending}
        isStale={isStale}
        onRemove={(day) => void handleRemove(day)}
      />
      {form === null ? (
        <Button ref={addRef} disabled={isStale} {...singleClick(() => setForm(nanoid()))}>
          +Add specific hours
        </Button>
      ) : (
        <SpecificForm
          today={today}
          isBusy={isPending(form)}
          onAdd={(added) => void handleAdd(form, added)}
          onCancel={() => setForm(null)}
        />
      )}
    </div>
  );
}
