import type { SpecificDay } from '@/contract/scheduleReads';
import { longDayText } from '@/client/lib/days';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { singleClick } from '@/client/ui/singleClick';

import { savedHoursText } from './bookableHours';

interface SpecificDaysProps {
  days: readonly SpecificDay[];
  /** Whether a day is being removed. */
  isLeaving: (day: string) => boolean;
  /** The user has to choose between two weeks first. */
  isStale: boolean;
  onRemove: (day: string) => void;
}

/** The upcoming specific days, each with its hours; empty if there are none. */
export function SpecificDays({ days, isLeaving, isStale, onRemove }: SpecificDaysProps) {
  if (days.length === 0) return null;
  return (
    <ul className="specific-days">
      {days.map(({ day, hours }) => (
        <li key={day}>
          <b>{longDayText(day)}</b>
          <span className={hours ? undefined : 'muted'}>{savedHoursText(hours)}</span>
          <Button
            variant="icon"
            aria-label={`Remove ${longDayText(day)}`}
            disabled={isStale}
            pending={isLeaving(day)}
            {...singleClick(() => onRemove(day))}
          >
            <Icon name="trash" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
