import { focusOn } from '@/client/lib/focusOn';

/** A ref for what may go away with the focus: the focus moves on to what remains (product §21.6). */
export const handsFocusOn = (place: HTMLElement | null) => () => {
  // It is still there now; what else remains is known afterwards.
  if (!place?.contains(document.activeElement)) return;
  const heirs = heirsOf(place);
  queueMicrotask(() => {
    if (document.activeElement === document.body) handOn(heirs);
  });
};

/** Candidates for the focus, nearest first: the count in a list's foot, the heading that names the section. */
function heirsOf(place: HTMLElement): (HTMLElement | null | undefined)[] {
  const count = place.closest('.list-foot')?.querySelector<HTMLElement>('[tabindex="-1"]');
  const section = place.closest('section[aria-labelledby], dialog[aria-labelledby]');
  return [count, document.getElementById(section?.getAttribute('aria-labelledby') ?? '')];
}

/** Focuses the first that is still there, else the heading of the screen. */
function handOn(heirs: (HTMLElement | null | undefined)[]): void {
  const headings = [...document.querySelectorAll('h1')];
  const heir =
    heirs.find((each) => each?.isConnected) ?? headings.find((each) => !each.closest('[inert]'));
  if (heir) focusOn(heir);
}
