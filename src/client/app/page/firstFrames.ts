/** The frames a page begins with, while its scripts come: each as short as can be (product §16.20, decision 133). */

type PageWindow = Window & typeof globalThis;

/** Once the frame that is due is on the screen. */
const afterFrame = (page: PageWindow, then: () => void): void => {
  page.requestAnimationFrame(() => page.setTimeout(then));
};

/**
 * What dates and numbers are written with. The first of a page that is made takes as long as drawing ten rows
 * does; in this order each has a share of that, in a frame of its own.
 */
const MAKE_FORMATS: readonly ((intl: typeof Intl) => unknown)[] = [
  (intl) => new intl.Collator(),
  (intl) => new intl.NumberFormat(),
  (intl) => new intl.DateTimeFormat(),
];

function makeFormats(page: PageWindow, [makeNext, ...rest] = MAKE_FORMATS): void {
  if (!makeNext) return;
  afterFrame(page, () => {
    makeNext(page.Intl);
    makeFormats(page, rest);
  });
}

/** Shows what firstFrame.css keeps back. */
export function showAll(root: HTMLElement): void {
  delete root.dataset['frame'];
}

/** Draws where one is, then the rest, then has the browser make ready what dates are written with. */
export function drawInFrames(page: PageWindow, root: HTMLElement, showsDates: boolean): void {
  root.dataset['frame'] = 'first';
  afterFrame(page, () => {
    showAll(root);
    if (showsDates) makeFormats(page);
  });
}
