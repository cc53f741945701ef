/** The call log (product §22.31, §22.32). */
import { useEffect, useId, useRef } from 'react';

import { MAX_SEARCH_LENGTH } from '@/contract/fields';
import { alwaysFresh } from '@/client/api/freshness';
import { useGetLinesQuery } from '@/client/api/linesApi';
import { useAppDispatch, useAppSelector } from '@/client/kernel/hooks';
import { browserZone } from '@/client/lib/dates';
import { useAddressFilters } from '@/client/lib/useAddressFilters';
import { zoneText } from '@/client/lib/zones';
import { NewsBar } from '@/client/news/NewsBar';
import { selectHas } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { SearchField } from '@/client/ui/SearchField';
import { useIsList } from '@/client/ui/useIsList';

import './calls.css';
import { exportLog } from './exportLog';
import { LogFilterLine } from './LogFilterLine';
import { isFiltered, noFilters, readLogFilters, writeLogFilters } from './logFilters';
import { LogFoot } from './LogFoot';
import { EmptyLog, LogLoadError, NoCallFound } from './LogStates';
import { LogTable } from './LogTable';
import { LogTools } from './LogTools';
import { useLog } from './useLog';

const spelling = { read: readLogFilters, write: writeLogFilters };

export function Component() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const isList = useIsList(cardRef);
  const controls = useAddressFilters(spelling);
  const { settled, given } = controls;
  const log = useLog(settled);
  const { status, calls, more } = log;

  const hasLines = useAppSelector(selectHas('lines'));
  const { currentData: lines = [] } = useGetLinesQuery(undefined, {
    ...alwaysFresh,
    skip: !hasLines,
  });
  const lineName = lines.find(({ id }) => id === settled.line)?.name ?? null;
  const isOn = isFiltered(settled);
  const isEmpty = status === 'ready' && calls.length === 0;

  // Typed text stays local to the box, so that a keystroke waits for nothing.
  useEffect(() => {
    if (searchRef.current) searchRef.current.value = given.term;
  }, [given]);

  function clear() {
    controls.clear(noFilters);
    // The button disappears along with the filters.
    searchRef.current?.focus();
  }

  return (
    <section
      ref={cardRef}
      className={`card card-flush table-card call-log${isList ? ' table-list' : ''}`}
      aria-labelledby={titleId}
    >
      <div className="card-head">
        <div className="table-title">
          <h2 id={titleId}>All calls</h2>
          <p className="hint">{zoneText(browserZone())}</p>
        </div>
        <Button
          disabled={calls.length === 0}
          onClick={() => dispatch(exportLog(calls, more !== 'none'))}
        >
          <Icon name="download" small />
          Export CSV
        </Button>
        <SearchField
          ref={searchRef}
          label="Name, number or words"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={given.term}
          onChange={({ target }) => controls.onTyped(target.value)}
          onBlur={controls.onTypingPaused}
        />
      </div>
      <LogTools controls={controls} lines={lines} />
      {status === 'loading' && (
        <p className="sr" role="status">
          Loading...
        </p>
      )}
      <LogFilterLine
        filters={settled}
        shown={status === 'ready' ? calls.length : null}
        hasMore={more !== 'none'}
        lineName={lineName}
        onCleared={isEmpty ? undefined : clear}
      />
      <NewsBar list="calls" cardRef={cardRef} onShow={log.refresh} />
      <LogTable
        calls={calls}
        isLoading={status === 'loading'}
        term={settled.term}
        titleId={titleId}
      />
      {isEmpty && isOn && <NoCallFound filters={settled} lineName={lineName} onCleared={clear} />}
      {/* In the page before its text, so that screen readers announce it; the filter line announces its own. */}
      <div aria-live={isOn && calls.length > 0 ? 'off' : 'polite'}>
        {status === 'failed' && <LogLoadError onRetry={log.onRetry} />}
        {isEmpty && !isOn && <EmptyLog />}
        {calls.length > 0 && (
          <LogFoot
            shown={calls.length}
            isFiltered={isOn}
            more={more}
            isStale={log.isStale}
            onRetry={log.onRetry}
            onMoreAsked={() => controls.change({ pages: settled.pages + 1 }, { replace: true })}
          />
        )}
      </div>
    </section>
  );
}
