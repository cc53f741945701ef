import type { SpecificDay } from '@/contract/scheduleReads';
import { longDayText } from '@/client/lib/days';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { singleClick } from '@/client/ui/singleClick';

import { savedHoursText } from './bookableHours';

interface SpecificDaysProps {
  days: readonly SpecificDay[];
  /** Whether a day's removal is on its way. */
  isLeaving: (day: string) => boolean;
  /** There is a choice to be made first. */
  isStale: boolean;
  onRemove: (day: string) => void;
}

/** The specific days to come, each with its hours; nothing where there is none. */
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
