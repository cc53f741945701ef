/** Focuses an element that is not reachable by Tab, such as a heading, without scrolling to it. */
export function focusOn(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
