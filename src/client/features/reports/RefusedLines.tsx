import { Link } from 'react-router-dom';

import type { Line } from '@/contract/lineReads';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetLinesQuery } from '@/client/api/linesApi';
import { linePath } from '@/client/lib/paths';
import { isRefused, reasonText, timesText } from '@/client/lib/refusedLines';
import { shortened } from '@/client/lib/excerpt';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { StateLine } from '@/client/ui/StateLine';

import { texts } from './reportsTexts';

/** Longer than any usual name. */
const LONGEST_NAME = 80;

const refusedWords = ({ refusedToday }: Line): string =>
  refusedToday ? `was refused ${timesText(refusedToday)} today` : 'is refused';

/** Each line whose calls are not stored, and why (product §23.45). */
export function RefusedLines() {
  const {
    currentData: lines,
    isError,
    isFetching,
    refetch,
  } = useGetLinesQuery(undefined, alwaysFresh);
  if (!lines) {
    // What stands below comes after it.
    if (!isError || isFetching) return <span className="coming" hidden />;
    return (
      <StateLine
        state="failed"
        retry={{ to: 'check your phone lines', onRetry: () => void refetch() }}
      >
        {texts.linesFailed}
      </StateLine>
    );
  }
  return lines.filter(isRefused).map((line) => (
    <div key={line.id} className="notice notice-error refused-line" role="status">
      <Icon name="alert" />
      <p>
        <b>{`The line “${shortened(line.name, LONGEST_NAME)}” ${refusedWords(line)}.`}</b>{' '}
        <span>{`${reasonText(line)} Its calls are not stored until then.`}</span>
      </p>
      <Link className={buttonClass({ small: true })} to={linePath(line.id)}>
        See the line<span className="sr"> {shortened(line.name, LONGEST_NAME)}</span>
      </Link>
    </div>
  ));
}
