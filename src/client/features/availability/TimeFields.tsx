import { isAtFault } from './bookableHours';
import type { DayHours, TimeField } from './week';

const LABELS: Readonly<Record<TimeField, string>> = {
  startTime: 'Start Time',
  endTime: 'End Time',
};

interface TimeFieldsProps {
  hours: DayHours;
  /** Id of the sentence that says what is wrong with them; null while nothing is. */
  problemId: string | null;
  onType: (field: TimeField, text: string) => void;
}

/** Start and end, as people type them. */
export function TimeFields({ hours, problemId, onType }: TimeFieldsProps) {
  const timeInput = (field: TimeField) => {
    const isWrong = problemId !== null && isAtFault(hours, field);
    return (
      <input
        className="input"
        name={field}
        aria-label={LABELS[field]}
        placeholder={LABELS[field]}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        value={hours[field]}
        onChange={({ target }) => onType(field, target.value)}
      />
    );
  };
  return (
    <div className="weekday-times">
      <span>Set Time</span>
      {timeInput('startTime')}
      <span>to</span>
      {timeInput('endTime')}
    </div>
  );
}
