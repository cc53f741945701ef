/** The tables whose rows the page draws itself, each with one sample row (drawRows.ts). */
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import { callbackPart } from '@/client/callbacks/callbackPart';
import { noFilters } from '@/client/features/records/filters';
import { queriesList, type RecordList } from '@/client/features/records/lists';
import { RecordsCard } from '@/client/features/records/RecordsCard';
import type { RecordRow } from '@/client/features/records/rows';
import { Segments } from '@/client/features/records/Segments';
import type { Sort } from '@/client/features/records/sorting';
import { workList } from '@/client/features/records/workList';

import type { AppStore } from '../store';
import type { FirstTable } from './firstPage';

const nothing = () => undefined;

/** Every part is present; those a row lacks are removed from it. */
const SAMPLE: RecordRow = {
  key: '',
  id: '0',
  list: 'queries',
  call: '/',
  moment: 0,
  time: '-',
  date: '-',
  name: '-',
  phone: '000',
  query: '-',
  folded: { name: '', phone: '', query: '' },
  digits: '000',
  callback: { state: 'open', dueAt: null, outcome: null, attempts: 0, version: 0, updatedAt: null },
  joined: null,
  booking: { id: '', start: 0, state: 'upcoming' },
  waiting: { main: '-', sub: '-' },
};

interface Table {
  list: RecordList;
  sort: Sort | null;
  tabs?: React.ReactNode;
}

const TABLES: Readonly<Record<FirstTable, Table>> = {
  work: {
    list: workList,
    sort: { column: 'wait', direction: 'ascending' },
    tabs: <Segments chosen="open" counts={null} onChosen={nothing} />,
  },
  queries: { list: queriesList, sort: null },
};

function SampleCard({ list, sort, tabs }: Table) {
  return (
    <RecordsCard
      list={list}
      records={{
        status: 'ready',
        rows: [],
        more: 'none',
        isStale: false,
        onRetry: nothing,
        refresh: () => Promise.resolve(),
      }}
      shown={[SAMPLE]}
      sort={sort}
      controls={{
        filters: noFilters,
        given: noFilters,
        onTyped: nothing,
        onTypingPaused: nothing,
        onDayChosen: nothing,
        onSorted: nothing,
        onPagesAsked: nothing,
        onSegmentChosen: nothing,
        onSearchedInAll: nothing,
        onCleared: nothing,
      }}
      tabs={tabs}
      empty={null}
    />
  );
}

/** What a mere picture does not need, for interaction or assistive technology, and traces of the build machine. */
const UNSEEN = [
  / (?:role|scope|id|type|data-[a-z]+|aria-(?:label|labelledby|busy|sort|hidden)|popoverTarget|maxLength|spellCheck|autoComplete)="[^"]*"/g,
  /<option value="[^"]*">.*?<\/option>/g,
  /(?<=class="hint">)[^<]*/g,
  /(?<=href=")[^"]*/g,
  /(?<=<a class="row-link" href="">)[^<]*/g,
];
const POPOVER = /<div[^>]* popover="auto"[^>]*><\/div>/g;

function draw(store: AppStore, table: Table, isNarrow: boolean): string {
  Object.assign(window, { matchMedia: () => ({ matches: isNarrow }) });
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <SampleCard {...table} />
      </MemoryRouter>
    </Provider>,
  );
  return [POPOVER, ...UNSEEN].reduce((text, part) => text.replaceAll(part, ''), html);
}

const HEAD = /<thead>.*<\/thead>/;

/** The phone version, which has the sort menu, with the wide version's head, which a phone hides. */
function drawBoth(store: AppStore, table: Table): string {
  const [head = ''] = HEAD.exec(draw(store, table, false)) ?? [];
  return draw(store, table, true).replace(HEAD, head);
}

/** Renders them for a server with all features. */
export function drawTables(store: AppStore): Record<FirstTable, string> {
  store.join(callbackPart);
  return { work: drawBoth(store, TABLES.work), queries: drawBoth(store, TABLES.queries) };
}
