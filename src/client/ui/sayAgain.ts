/** By then a page that a dialog covered is accessible again, ms. */
const UNCOVERED_MS = 100;

/**
 * Has the newest words of a live region announced where they come as a dialog closes (product §15.7): the region was
 * inert or in the dialog until then, and what it brings along is announced by nobody. So they come in once more.
 * @param region a selector
 */
export function sayAgain(region = '.toasts'): void {
  if (!document.querySelector('dialog[open]')) return;
  const say = () => {
    const place = document.querySelector(region);
    place?.append(place.lastChild ?? '');
  };
  // Closing may take its time: by the first of the timers it is done.
  setTimeout(() => setTimeout(say, UNCOVERED_MS));
}
