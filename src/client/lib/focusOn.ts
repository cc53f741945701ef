/** Gives the focus to what nobody comes to by Tab, such as a heading; the page stays where it stands. */
export function focusOn(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
