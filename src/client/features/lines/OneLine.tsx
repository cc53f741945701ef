import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { Line } from '@/contract/lineReads';
import { paths } from '@/client/lib/paths';
import { buttonClass } from '@/client/ui/Button';
import { StateLine } from '@/client/ui/StateLine';
import { StatePanel } from '@/client/ui/StatePanel';

import { texts } from './linesTexts';
import type { Lines } from './useLines';

interface OneLineProps {
  lines: Lines;
  lineId: string;
  children: (line: Line) => ReactNode;
}

/** One of the lines, once they are there. */
export function OneLine({ lines, lineId, children }: OneLineProps) {
  switch (lines.status) {
    case 'loading':
      return <StateLine state="loading">Loading...</StateLine>;
    case 'failed':
      // The page announces it.
      return null;
    case 'ready': {
      const line = lines.lines.find(({ id }) => id === lineId);
      return line ? children(line) : <NotFound />;
    }
  }
}

/** For an address with the id of a line that does not exist. */
function NotFound() {
  return (
    <section className="card">
      <StatePanel level={2} icon="phone" title={texts.gone}>
        <p>{texts.goneHint}</p>
        <Link className={buttonClass()} to={paths.lines}>
          All phone lines
        </Link>
      </StatePanel>
    </section>
  );
}
