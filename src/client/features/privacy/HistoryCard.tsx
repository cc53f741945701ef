import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';

import { alwaysFresh } from '@/client/api/freshness';
import { useGetHistoryQuery } from '@/client/api/privacyApi';
import type { HistoryLine } from '@/contract/sessions';
import { browserZone, momentWriter } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { zoneText } from '@/client/lib/zones';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { LoadLine, StateLine } from '@/client/ui/StateLine';

import { eventText, isWarning, placeText } from './historyWords';
import { historyTexts as texts } from './privacyTexts';

/** Events that concern the account's security (product §24.33). */
export function HistoryCard() {
  const query = useGetHistoryQuery(undefined, alwaysFresh);
  const { currentData: lines, isError, isFetching, refetch } = query;
  const isComing = !lines && isFetching;
  return (
    <section
      className={isComing ? 'card card-form coming' : 'card card-form'}
      aria-label={texts.title}
      aria-busy={isComing}
    >
      <h2>{texts.title}</h2>
      <p className="hint history-about">
        {zoneText(browserZone())}. {texts.keptFor}{' '}
        <Link to={paths.changePassword}>{texts.notYou}</Link>
      </p>
      {lines ? (
        <History lines={lines} />
      ) : (
        <LoadLine
          onRetry={isError && (() => void refetch())}
          loading={texts.loading}
          failed={texts.loadFailed}
          to="load what happened"
        />
      )}
    </section>
  );
}

/** Lines shown at first, and added by each step. */
const FIRST = 7;
const STEP = 20;

function History({ lines }: { lines: readonly HistoryLine[] }) {
  const [most, setMost] = useState(FIRST);
  const listRef = useRef<HTMLUListElement>(null);
  const shown = lines.slice(0, most);
  const write = momentWriter();

  function showMore() {
    flushSync(() => setMost(most + STEP));
    // The button may be gone by now; reading continues where it was.
    const next = listRef.current?.children[most];
    if (next instanceof HTMLElement) next.focus();
  }

  if (lines.length === 0) return <StateLine state="empty">{texts.empty}</StateLine>;
  return (
    <>
      <ul className="history" ref={listRef}>
        {shown.map((line, index) => (
          // Events have no ids, and move only when new ones come before them.
          <li key={lines.length - index} tabIndex={-1}>
            <Icon name={isWarning(line) ? 'alert' : 'check'} className={toneOf(line)} />
            <div>
              <span className="history-what">{eventText(line)}</span>
              <p className="muted">{placeText(line)}</p>
            </div>
            {line.at !== null && <Moment at={line.at} write={write} />}
          </li>
        ))}
      </ul>
      {lines.length > FIRST && (
        <div className="card-foot history-foot">
          <span className="muted">
            <strong>{`${shown.length} shown`}</strong> <span>{`of ${lines.length}`}</span>
          </span>
          {shown.length < lines.length && (
            <Button small onClick={showMore}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const toneOf = (line: HistoryLine) => (isWarning(line) ? 'history-warning' : 'history-quiet');

function Moment({ at, write }: { at: number; write: ReturnType<typeof momentWriter> }) {
  const { date, time } = write(at);
  return (
    <time className="muted" dateTime={new Date(at).toISOString()}>
      {date}, {time}
    </time>
  );
}
