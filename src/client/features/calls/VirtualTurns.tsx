/** The turns of a long transcript: only those near the window are rendered, and the one that has the focus. */
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useRef } from 'react';

import { focusedIndex, rangeWithFocus } from '@/client/ui/rangeWithFocus';
import { useTopOnPage } from '@/client/ui/useTopOnPage';

import { TurnItem } from './TurnItem';
import { turnProps, type TurnsProps } from './turnProps';
import { useAutoScroll } from './useAutoScroll';

/** Height of a turn before it is measured, px. */
const TURN = 32;
const estimateSize = () => TURN;

export function VirtualTurns(props: TurnsProps) {
  const { turns, hit, spoken } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const top = useTopOnPage(listRef);

  const virtualizer = useWindowVirtualizer({
    count: turns.length,
    estimateSize,
    scrollMargin: top,
    overscan: 20,
    // Turns are added at the end only, so that each keeps its index.
    rangeExtractor: useCallback(
      (range: Range) => rangeWithFocus(range, focusedIndex(listRef.current)),
      [],
    ),
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);

  useEffect(() => {
    if (hit) virtualizer.scrollToIndex(hit.turn, { align: 'center' });
  }, [virtualizer, hit]);
  useAutoScroll(listRef, spoken);

  return (
    <ol
      ref={listRef}
      className="transcript transcript-long"
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
    >
      {items.map(({ index, key, start }, at) => {
        const item = turnProps(props, index);
        const gap = start - (items[at - 1]?.end ?? start);
        return (
          item && (
            <Fragment key={key}>
              {gap > 0 && <li aria-hidden="true" style={{ height: gap }} />}
              <TurnItem {...item} measure={virtualizer.measureElement} />
            </Fragment>
          )
        );
      })}
    </ol>
  );
}
