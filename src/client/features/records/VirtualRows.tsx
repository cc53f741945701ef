/** The rows of a long list: only those near the window are rendered, and the one that has the focus. */
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, type RefObject } from 'react';

import { rangeWithFocus } from '@/client/ui/rangeWithFocus';
import { useTopOnPage } from '@/client/ui/useTopOnPage';

import type { Column } from './lists';
import { RecordCells } from './RecordCells';
import type { RecordRow } from './rows';

/** Heights before they are measured, px: a table's row, a phone's block. */
const ROW = 40;
const BLOCK = 92;

export interface VirtualRowsProps {
  rows: readonly RecordRow[];
  columns: readonly Column[];
  term: string;
  isList: boolean;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

export function VirtualRows({ rows, columns, term, isList, bodyRef }: VirtualRowsProps) {
  const top = useTopOnPage(bodyRef);

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
      (range: Range) => rangeWithFocus(range, bodyRef.current),
      [bodyRef],
    ),
  });
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
