import { useEffect, useId, useRef, type ReactNode } from 'react';

import { baseApi } from '@/client/api/baseApi';
import { useAppDispatch } from '@/client/kernel/hooks';
import { NewsBar } from '@/client/news/NewsBar';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { SearchField } from '@/client/ui/SearchField';
import { useIsList } from '@/client/ui/useIsList';

import { timesText } from './cells';
import { exportRows } from './exportRows';
import { FilterLine } from './FilterLine';
import { LONGEST_TERM } from './filters';
import { RecordsFoot } from './RecordsFoot';
import type { RecordList } from './lists';
import { EmptyList, ListLoadError, NoMatch } from './ListState';
import { RecordTable } from './RecordTable';
import type { RecordRow } from './rows';
import type { Sort } from './sorting';
import { SortSelect } from './SortSelect';
import type { FilterControls } from './useFilters';
import type { LoadedRecords } from './useRecords';

interface RecordsCardProps {
  list: RecordList;
  records: LoadedRecords;
  /** The matching rows, in order. */
  shown: readonly RecordRow[];
  /** Their order. */
  sort: Sort | null;
  controls: FilterControls;
  /** The controls that choose the rows, beside the search. */
  tabs?: ReactNode;
  /** Shown if there are no rows; by default, what every list shows. */
  empty?: ReactNode;
  /** Whether a removed row may come back, as its change is not saved yet; by default none. */
  mayReturn?: (row: RecordRow) => boolean;
}

/** The table with its heading, search, export, filters, states and pages. */
export function RecordsCard(props: RecordsCardProps) {
  const {
    list,
    records,
    shown,
    sort,
    controls,
    tabs,
    mayReturn,
    empty = <EmptyList list={list} />,
  } = props;
  const dispatch = useAppDispatch();
  const titleId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const isList = useIsList(cardRef);
  const { status, rows, more, isStale, onRetry } = records;
  const { given } = controls;
  const { term, day, pages, segment } = controls.filters;
  const isFiltered = term.trim() !== '' || day !== null;
  const hasNoMatch = rows.length > 0 && shown.length === 0;

  // Typed text stays local to the box, so that a keystroke waits for nothing.
  useEffect(() => {
    if (searchRef.current) searchRef.current.value = given.term;
  }, [given]);

  function clear() {
    controls.onCleared();
    // The button disappears along with the filters.
    searchRef.current?.focus();
  }

  function searchInAll() {
    controls.onSearchedInAll();
    searchRef.current?.focus();
  }

  function showNews() {
    // Total Calls counts them too.
    dispatch(baseApi.util.invalidateTags(['Overview']));
    return records.refresh();
  }

  return (
    <section
      ref={cardRef}
      className={isList ? 'card card-flush table-card table-list' : 'card card-flush table-card'}
      aria-labelledby={titleId}
    >
      <div className="card-head">
        <div className="table-title">
          <h2 id={titleId}>{list.title}</h2>
          <p className="hint">{timesText()}</p>
        </div>
        <Button disabled={shown.length === 0} onClick={() => dispatch(exportRows(shown, list))}>
          <Icon name="download" small />
          Export CSV
        </Button>
        {isList && (
          <SortSelect
            columns={list.columns}
            sort={sort}
            isChosen={controls.filters.sort !== null}
            onSorted={controls.onSorted}
          />
        )}
        {tabs}
        <SearchField
          ref={searchRef}
          label="Search..."
          maxLength={LONGEST_TERM}
          defaultValue={given.term}
          onChange={({ target }) => controls.onTyped(target.value)}
          onBlur={controls.onTypingPaused}
        />
      </div>
      <FilterLine
        list={list}
        isLoaded={status === 'ready'}
        shown={shown.length}
        loaded={rows.length}
        term={term}
        day={day}
        onCleared={hasNoMatch ? undefined : clear}
      />
      <NewsBar list={list.kind} cardRef={cardRef} onShow={showNews} />
      <RecordTable
        list={list}
        rows={shown}
        loaded={rows.length}
        isLoading={status === 'loading'}
        term={term}
        sort={sort}
        isList={isList}
        titleId={titleId}
        onSorted={controls.onSorted}
        mayReturn={mayReturn}
      />
      {hasNoMatch && (
        <NoMatch
          list={list}
          term={term}
          day={day}
          segment={segment}
          hasMore={more !== 'none'}
          loaded={rows.length}
          onCleared={clear}
          onSearchedInAll={searchInAll}
        />
      )}
      {/* In the page before its text, so that screen readers announce it; the filter line announces its own. */}
      <div aria-live={isFiltered && rows.length > 0 ? 'off' : 'polite'}>
        {status === 'loading' && (
          <p className="sr" role="status">
            Loading...
          </p>
        )}
        {status === 'failed' && <ListLoadError list={list} onRetry={onRetry} />}
        {status === 'ready' && rows.length === 0 && empty}
        {rows.length > 0 && (
          <RecordsFoot
            list={list}
            loaded={rows.length}
            isFiltered={isFiltered}
            pages={pages}
            more={more}
            isStale={isStale}
            onPagesAsked={controls.onPagesAsked}
            onRetry={onRetry}
          />
        )}
      </div>
    </section>
  );
}
