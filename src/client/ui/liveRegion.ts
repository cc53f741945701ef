/**
 * Outside of an open modal dialog the browser lets nothing be heard or pressed: the page's live region
 * stands in the last dialog that is open, and at home when none is (product §15.7, decision 143).
 */
export function placeLiveRegion(): void {
  const region = document.querySelector<HTMLElement>('.toasts');
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog ?? document.querySelector('.toasts-home');
  if (!region || !place || place === region.parentElement) return;
  place.append(region);
  // Taken out of its place it was hidden; shown last, it stands on top.
  region.showPopover();
}
