import { useRef, useState, type RefObject } from 'react';
import { useStore } from 'react-redux';

import { useAppSelector } from '@/client/kernel/hooks';
import type { AppState } from '@/client/kernel/state';
import { callPath } from '@/client/lib/paths';
import { selectHas } from '@/client/session/sessionSlice';
import { Button } from '@/client/ui/Button';
import { handsFocusOn } from '@/client/ui/handsFocusOn';

import './newsBar.css';
import { countText, countWaiting, waitingIds, type NewsList } from './newsState';
import { useScrollAnchored } from './useScrollAnchored';

interface NewsBarProps {
  list: NewsList;
  /** The card with the heading of the list and its rows. */
  cardRef: RefObject<HTMLElement | null>;
  /** Refetches the list. */
  onShow: () => Promise<unknown>;
}

/** How many calls came since the fetch, and a button to show them: rows never move by themselves (product §23.33). */
export function NewsBar(props: NewsBarProps) {
  const isThere = useAppSelector(selectHas('live'));
  return isThere && <Bar {...props} />;
}

function Bar({ list, cardRef, onShow }: NewsBarProps) {
  const store = useStore<AppState>();
  const waiting = useAppSelector((state) => countWaiting(state, list));
  const [isReading, setIsReading] = useState(false);
  /** How many rows the last refetch added; null before it. */
  const [added, setAdded] = useState<number | null>(null);
  const barRef = useRef<HTMLDivElement>(null);
  /** The last number above 0: while the bar disappears, its sentence stays complete. */
  const [told, setTold] = useState(waiting);
  if (waiting > 0 && waiting !== told) setTold(waiting);
  // It was said of other calls.
  if (waiting > 0 && added !== null && !isReading) setAdded(null);
  const isOpen = useScrollAnchored(waiting > 0 || isReading, barRef);

  async function show() {
    const ids = waitingIds(store.getState(), list);
    setIsReading(true);
    await onShow();
    // Until its rows are rendered.
    await new Promise((resolve) => setTimeout(resolve, 0));
    setIsReading(false);
    setAdded(cardRef.current && focusFirst(cardRef.current, ids));
  }

  return (
    // In the page from the start, so that screen readers announce what appears in it.
    <div ref={barRef} className={isOpen ? 'live-bar' : 'live-bar live-bar-none'} role="status">
      {isOpen && (
        <>
          <span>{`${countText(told)} new ${told === 1 ? 'call' : 'calls'}.`}</span>
          <Button
            ref={handsFocusOn}
            variant="quiet"
            small
            pending={isReading}
            onClick={() => void show()}
          >
            Show
          </Button>
        </>
      )}
      {!isOpen && added !== null && (
        <span className="sr">{`${countText(added)} ${added === 1 ? 'call' : 'calls'} added`}</span>
      )}
    </div>
  );
}

/**
 * Focuses the first row of these calls. If a search hides them all, the button hands its focus on as it goes.
 * @returns how many are shown
 */
function focusFirst(card: HTMLElement, ids: readonly string[]): number {
  const wanted = new Set(ids.map((id) => `#${callPath(id)}`));
  // The first link of a row is its own call; another may lead to a later call from the same number.
  const links = [...card.querySelectorAll('tbody tr')]
    .map((row) => row.querySelector<HTMLAnchorElement>('a[href^="#"]'))
    .filter((link) => link !== null && wanted.has(link.getAttribute('href') ?? ''));
  links[0]?.focus({ preventScroll: true });
  links[0]?.scrollIntoView({ block: 'center' });
  return links.length;
}
