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
 * Previous, 'Page n of m', Next. At either end the button stays in place and keeps the focus. In a dialog Next is
 * focused first if there is a next page.
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
        // React's `autoFocus` runs before the dialog opens, and does not set the attribute.
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
