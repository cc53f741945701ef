import { useLayoutEffect, useRef } from 'react';

import { focusOn } from '@/client/lib/focusOn';

import { Button } from './Button';
import { Icon } from './Icon';

/** What failed and can be tried again. */
export interface Retry {
  /** What it does, for whoever hears the button out of context: `load the events`. */
  to: string;
  onRetry: () => void;
}

/** The button for something that could not be loaded; it has the same label everywhere (product §21.17). */
export function TryAgain({ to, onRetry, small = false }: Retry & { small?: boolean }) {
  const ref = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const button = ref.current;
    // Loading removes the button. It is still there now; what else remains is known afterwards (product §21.6).
    return () => {
      if (button === null || document.activeElement !== button) return;
      const places = placesOf(button);
      queueMicrotask(() => {
        if (document.activeElement === document.body) handOn(places);
      });
    };
  }, []);

  return (
    <Button ref={ref} {...(small && { variant: 'quiet', small })} onClick={onRetry}>
      {!small && <Icon name="refresh" small />}
      Try again<span className="sr"> to {to}</span>
    </Button>
  );
}

/** Candidates for the focus, nearest first: the count in a list's foot, the heading that names the section. */
function placesOf(button: HTMLElement): (HTMLElement | null | undefined)[] {
  const count = button.closest('.list-foot')?.querySelector<HTMLElement>('[tabindex="-1"]');
  const place = button.closest('section[aria-labelledby], dialog[aria-labelledby]');
  return [count, document.getElementById(place?.getAttribute('aria-labelledby') ?? '')];
}

/** Focuses the first place that is still there, else the heading of the screen. */
function handOn(places: (HTMLElement | null | undefined)[]): void {
  const headings = [...document.querySelectorAll('h1')];
  const place =
    places.find((each) => each?.isConnected) ?? headings.find((each) => !each.closest('[inert]'));
  if (place) focusOn(place);
}
