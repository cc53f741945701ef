/** The first rendering frames of a page, while its scripts load: kept short (product §16.20, decision 133). */

type PageWindow = Window & typeof globalThis;

/** Once the next frame has been painted. */
const afterFrame = (page: PageWindow, then: () => void): void => {
  page.requestAnimationFrame(() => page.setTimeout(then));
};

/**
 * Formatters of dates and numbers. The first one created in a page takes as long as drawing ten rows; created in this
 * order, each takes a share of that, in a frame of its own.
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

/** Shows what firstFrame.css holds back. */
export function showAll(root: HTMLElement): void {
  delete root.dataset['frame'];
}

/** Draws the heading and the menu, then the rest, then warms up the formatters of dates. */
export function drawInFrames(page: PageWindow, root: HTMLElement, showsDates: boolean): void {
  root.dataset['frame'] = 'first';
  afterFrame(page, () => {
    showAll(root);
    if (showsDates) makeFormats(page);
  });
}
