/** The rows of a long list: of all, those near the window, the one that has the focus, and those just added. */
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { focusedIndex, rangeWithFocus } from '@/client/ui/rangeWithFocus';
import { useTopOnPage } from '@/client/ui/useTopOnPage';

import type { Column } from './lists';
import { RecordCells } from './RecordCells';
import type { RecordRow } from './rows';

/** Heights before they are measured, px: a table's row, a phone's block. */
const ROW = 40;
const BLOCK = 92;
/** A browser renders this many without a noticeable delay. */
const MOST_ADDED = 200;

export interface VirtualRowsProps {
  rows: readonly RecordRow[];
  columns: readonly Column[];
  term: string;
  isList: boolean;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/** Index of the row that has the focus, which others may have moved since they were rendered; -1 if none has. */
function placeOfFocus(
  list: HTMLElement | null,
  rendered: readonly RecordRow[],
  rows: readonly RecordRow[],
): number {
  const index = focusedIndex(list);
  if (index < 0 || rendered === rows) return index;
  const key = rendered[index]?.key;
  return rows.findIndex((row) => row.key === key);
}

/** Few enough to be rendered, so that who asked for them can be led to the first of them (product §23.33). */
function addedTo(before: readonly RecordRow[], rows: readonly RecordRow[]): readonly number[] {
  const more = rows.length - before.length;
  if (more < 1 || more > MOST_ADDED) return [];
  const known = new Set(before.map(({ key }) => key));
  return [...rows.keys()].filter((index) => !known.has(rows[index]?.key ?? ''));
}

export function VirtualRows({ rows, columns, term, isList, bodyRef }: VirtualRowsProps) {
  const top = useTopOnPage(bodyRef);
  const [last, setLast] = useState<{ rows: typeof rows; added: readonly number[] }>({
    rows,
    added: [],
  });
  // Letters that are typed into the search or taken back wait for no more rows than are seen.
  if (last.rows !== rows) setLast({ rows, added: term === '' ? addedTo(last.rows, rows) : [] });
  const { added } = last;
  const rendered = useRef(rows);

  // Stable functions across scrolling: with new ones, all rows would be measured again.
  const estimateSize = useCallback(() => (isList ? BLOCK : ROW), [isList]);
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    getItemKey,
    scrollMargin: top,
    overscan: 10,
    rangeExtractor: useCallback(
      (range: Range) =>
        rangeWithFocus(range, placeOfFocus(bodyRef.current, rendered.current, rows), added),
      [bodyRef, rows, added],
    ),
  });
  useLayoutEffect(() => {
    rendered.current = rows;
  }, [rows]);
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);

  return (
    <>
      <Gap height={before} />
      {items.map(({ index, key, start }, at) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Fragment key={key}>
            <Gap height={start - (items[at - 1]?.end ?? start)} />
            <RecordCells
              row={row}
              index={index}
              columns={columns}
              term={term}
              measure={virtualizer.measureElement}
            />
          </Fragment>
        );
      })}
      <Gap height={after} />
    </>
  );
}

/** Spacer as high as the rows left out. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr className="gap" aria-hidden="true" style={{ height }} /> : null;
}
