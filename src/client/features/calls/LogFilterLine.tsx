import { dayText } from '@/client/lib/dates';
import { Badge } from '@/client/ui/Badge';
import { Button } from '@/client/ui/Button';
import { outcomeTexts } from '@/client/lib/outcomes';

import { isFiltered, type LogFilters, type noFilters } from './logFilters';

interface LogFilterLineProps {
  filters: LogFilters;
  /** How many calls are shown, and whether there are more; null while unknown. */
  shown: number | null;
  hasMore: boolean;
  lineName: string | null;
  /** Absent where the content below offers it. */
  onCleared?: (() => void) | undefined;
}

/** The active filters, and how many calls match; empty without any. */
export function LogFilterLine(props: LogFilterLineProps) {
  const { filters, shown, hasMore, lineName, onCleared } = props;
  const isOn = isFiltered(filters);
  return (
    <div className={isOn ? 'filters' : 'filters filters-none'}>
      {/* In the page before its text, so that screen readers announce it. */}
      <span role="status">
        {isOn && shown !== null && (
          <>
            <strong>{shown.toLocaleString('en')}</strong>
            <span>{hasMore ? ' calls and more' : shown === 1 ? ' call' : ' calls'}</span>
          </>
        )}
      </span>
      {filterWords(filters, lineName).map((words) => (
        <Badge key={words} tone="accent">
          {words}
        </Badge>
      ))}
      {isOn && onCleared && (
        <Button variant="quiet" small onClick={onCleared}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** Each filter in words: `Since Nov 1, 2026`. */
export function filterWords(filters: LogFilters, lineName: string | null): string[] {
  const { term, outcome, from, to, line } = filters;
  const words = {
    outcome: outcome && `Outcome: ${outcomeTexts[outcome].word}`,
    line: line !== null && `Line: ${lineName ?? 'another line'}`,
    from: from !== null && `Since ${dayText(from)}`,
    to: to !== null && `Until ${dayText(to)}`,
    term: term.trim() !== '' && `Search: ${term.trim()}`,
  } satisfies Record<keyof typeof noFilters, string | false | null>;
  return Object.values(words).filter((each) => typeof each === 'string');
}
