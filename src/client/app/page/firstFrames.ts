/** The frames a page begins with, while its scripts come: each as short as can be (product §16.20, decision 133). */

type PageWindow = Window & typeof globalThis;

/** Once the frame that is due is on the screen. */
const afterFrame = (page: PageWindow, then: () => void): void => {
  page.requestAnimationFrame(() => page.setTimeout(then));
};

/** Shows what firstFrame.css keeps back. */
export function showAll(root: HTMLElement): void {
  delete root.dataset['frame'];
}

/**
 * Draws where one is, then the rest, then has the browser make ready what dates and numbers are written with:
 * the first format that a page makes takes as long as drawing ten rows does.
 */
export function drawInFrames(page: PageWindow, root: HTMLElement, showsDates: boolean): void {
  root.dataset['frame'] = 'first';
  afterFrame(page, () => {
    showAll(root);
    if (showsDates) afterFrame(page, () => new page.Intl.DateTimeFormat());
  });
}
