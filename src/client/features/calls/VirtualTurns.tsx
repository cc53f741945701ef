/** The turns of a long transcript: only those near the window are rendered. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { TurnItem } from './TurnItem';
import { turnProps, type TurnsProps } from './turnProps';
import { useAutoScroll } from './useAutoScroll';

/** Height of a turn before it is measured, px. */
const TURN = 32;
const estimateSize = () => TURN;

export function VirtualTurns(props: TurnsProps) {
  const { turns, hit, spoken } = props;
  const listRef = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const list = listRef.current?.getBoundingClientRect();
      if (list) setTop(Math.round(list.top + window.scrollY));
    };
    measure();
    // Content above may grow or shrink, which moves the list.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: turns.length,
    estimateSize,
    scrollMargin: top,
    overscan: 20,
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
      {items.map(({ index, key }) => {
        const item = turnProps(props, index);
        return item && <TurnItem key={key} {...item} measure={virtualizer.measureElement} />;
      })}
    </ol>
  );
}
