/**
 * Outside an open modal dialog everything is inert and silent, so the page's live region moves into the last open
 * dialog, and back home when there is none (product §15.7, decision 143).
 */
export function placeLiveRegion(): void {
  const region = document.querySelector<HTMLElement>('.toasts');
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog ?? document.querySelector('.toasts-home');
  if (!region || !place || place === region.parentElement) return;
  place.append(region);
  // Moving a popover hides it; shown last, it is on top.
  region.showPopover();
}
