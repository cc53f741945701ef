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
import { StateRegion } from '@/client/ui/StateRegion';

import { texts } from './reportsTexts';

/** Longer than any usual name. */
const LONGEST_NAME = 80;

const refusedWords = ({ refusedToday }: Line): string =>
  refusedToday ? `was refused ${timesText(refusedToday)} today` : 'is refused';

/** Each line whose calls are not stored, and why (product §23.45). */
export function RefusedLines() {
  const { currentData: lines, isError, refetch } = useGetLinesQuery(undefined, alwaysFresh);
  return (
    <>
      <StateRegion>
        {!lines && isError && (
          <StateLine
            state="failed"
            retry={{ to: 'check your phone lines', onRetry: () => void refetch() }}
          >
            {texts.linesFailed}
          </StateLine>
        )}
        {lines?.filter(isRefused).map((line) => (
          <RefusedLine key={line.id} line={line} />
        ))}
      </StateRegion>
      {/* What stands below comes after it. */}
      {!lines && !isError && <span className="coming" hidden />}
    </>
  );
}

function RefusedLine({ line }: { line: Line }) {
  const name = shortened(line.name, LONGEST_NAME);
  return (
    <div className="notice notice-error refused-line" role="status">
      <Icon name="alert" />
      <p>
        <b>{`The line “${name}” ${refusedWords(line)}.`}</b>{' '}
        <span>{`${reasonText(line)} Its calls are not stored until then.`}</span>
      </p>
      <Link className={buttonClass({ small: true })} to={linePath(line.id)}>
        See the line<span className="sr"> {name}</span>
      </Link>
    </div>
  );
}
