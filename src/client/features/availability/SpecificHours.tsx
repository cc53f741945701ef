import { useEffect, useRef, useState } from 'react';

import type { Schedule, SpecificDay } from '@/contract/scheduleReads';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { saveView } from '@/client/lib/saveView';
import { Button } from '@/client/ui/Button';
import { onePress } from '@/client/ui/onePress';
import { useToday } from '@/client/ui/useToday';

import { comingDays, withDay, withoutDay } from './changedDays';
import { saveChoice } from './scheduleRequests';
import { selectSchedule } from './scheduleSlice';
import { SpecificDays } from './SpecificDays';
import { SpecificForm } from './SpecificForm';

/** Days whose hours deviate from the week's (product §25.60). */
export function SpecificHours({ schedule }: { schedule: Schedule }) {
  const dispatch = useAppDispatch();
  const { isStale } = saveView(useAppSelector(selectSchedule));
  const [form, setForm] = useState<'closed' | 'open' | 'adding'>('closed');
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const addRef = useRef<HTMLButtonElement>(null);
  const formerRef = useRef(form);
  useEffect(() => {
    // The form is gone, and with it what had the focus.
    if (formerRef.current !== 'closed' && form === 'closed') addRef.current?.focus();
    formerRef.current = form;
  }, [form]);
  const today = useToday(schedule.zone ?? browserZone());

  async function handleAdd(added: SpecificDay) {
    setForm('adding');
    const choose = ({ dates }: Schedule) => ({ dates: withDay(dates, added, today) });
    const isAdded = await dispatch(saveChoice(choose));
    setForm((now) => (now === 'adding' ? (isAdded ? 'closed' : 'open') : now));
  }

  async function handleRemove(day: string) {
    setLeaving((days) => [...days, day]);
    await dispatch(saveChoice(({ dates }) => ({ dates: withoutDay(dates, day, today) })));
    setLeaving((days) => days.filter((each) => each !== day));
    // The button that was pressed is gone with its day; without this the focus would be, too.
    if (document.activeElement === document.body) addRef.current?.focus();
  }

  return (
    <div className="specific">
      <SpecificDays
        days={comingDays(schedule.dates, today)}
        leaving={leaving}
        isStale={isStale}
        onRemove={(day) => void handleRemove(day)}
      />
      {form === 'closed' ? (
        <Button ref={addRef} disabled={isStale} {...onePress(() => setForm('open'))}>
          +Add specific hours
        </Button>
      ) : (
        <SpecificForm
          today={today}
          isBusy={form === 'adding'}
          onAdd={(added) => void handleAdd(added)}
          onCancel={() => setForm('closed')}
        />
      )}
    </div>
  );
}
