/**
 * Has the browser make ready what dates and numbers are written with, while scripts are on their way: the
 * first format that a page makes takes as long as drawing ten rows does. Once the frame is on the screen.
 */
export function warmUp(page: Window & typeof globalThis): void {
  page.requestAnimationFrame(() => page.setTimeout(() => new page.Intl.DateTimeFormat()));
}
