import { Button } from './Button';
import { Icon } from './Icon';
import './pager.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPrevious: () => void;
  onNext: () => void;
}

/**
 * Previous, 'Page n of m', Next. At an end its button stays where it is and keeps the focus.
 * In a dialog Next takes the first focus where there is a next page.
 */
export function Pager({ page, pageCount, onPrevious, onNext }: PagerProps) {
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  return (
    <div className="pager">
      <Button aria-disabled={isFirst || undefined} onClick={() => !isFirst && onPrevious()}>
        <Icon name="chevron-left" small />
        Previous
      </Button>
      <span aria-live="polite">{`Page ${page} of ${pageCount}`}</span>
      <Button
        // React's own `autoFocus` comes before the dialog opens, and does not leave the attribute.
        ref={(button) => void button?.toggleAttribute('autofocus', !isLast)}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onNext()}
      >
        Next
        <Icon name="chevron-right" small />
      </Button>
    </div>
  );
}
