import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { Line } from '@/contract/lineReads';
import { buttonClass } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { StatePanel } from '@/client/ui/StatePanel';
import { useNow } from '@/client/ui/useNow';

import { LineCard } from './LineCard';
import { LineSkeleton } from './LineSkeleton';
import { formAddress } from './linesAddress';
import { platformTexts } from './platforms';
import type { Lines } from './useLines';

/** All lines as cards. */
export function LineList({ lines }: { lines: Lines }) {
  switch (lines.status) {
    case 'loading':
      return (
        <div className="lines" aria-busy="true">
          <p className="sr" role="status">
            Loading...
          </p>
          {[0, 1, 2].map((index) => (
            <LineSkeleton key={index} />
          ))}
        </div>
      );
    case 'failed':
      // The page announces it.
      return null;
    case 'ready':
      return lines.lines.length === 0 ? <NoLines /> : <Cards lines={lines.lines} />;
  }
}

/** What a line is for, and the platforms the assistant may run on. */
function NoLines() {
  return (
    <section className="card">
      <StatePanel level={2} icon="phone" title="No line yet">
        <p>
          Connect the phone line your assistant answers. Its calls then stand here within seconds,
          with summary, recording and transcript.
        </p>
        <p>Where does your assistant live?</p>
        <div className="actions lines-first">
          {(['vapi', 'retell', 'own'] as const).map((platform) => (
            <Link key={platform} className={buttonClass()} to={formAddress(platform)}>
              {platformTexts[platform].name}
            </Link>
          ))}
        </div>
      </StatePanel>
    </section>
  );
}

function Cards({ lines }: { lines: readonly Line[] }) {
  const now = useNow();
  return (
    <>
      <div className="page-head">
        <p>
          Each line sends its calls to an address of its own. What comes in stands under Calls
          within seconds.
        </p>
        <Link className={buttonClass({ variant: 'primary' })} to={formAddress('')}>
          <Icon name="plus" small />
          Connect a line
        </Link>
      </div>
      <p className="sr" role="status">
        {useFirstCalls(lines)}
      </p>
      <div className="lines">
        {lines.map((line) => (
          <LineCard key={line.id} line={line} now={now} />
        ))}
      </div>
    </>
  );
}

/** Announces the lines whose first call came while this was on the screen. */
function useFirstCalls(lines: readonly Line[]): string {
  const waiting = lines.filter(({ lastReceivedAt }) => lastReceivedAt === null);
  const [before, setBefore] = useState(waiting);
  const [told, setTold] = useState('');
  if (waiting.length !== before.length || waiting.some(({ id }, at) => id !== before[at]?.id)) {
    const came = before.filter(({ id }) =>
      lines.some((line) => line.id === id && line.lastReceivedAt !== null),
    );
    setBefore(waiting);
    if (came.length > 0)
      setTold(came.map(({ name }) => `${name}: the first call is in.`).join(' '));
  }
  return told;
}
