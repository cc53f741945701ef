/** As much of a window as a router looks at that draws one screen (renderPages.tsx). */
const addressOnly = (path: string) => ({
  location: { origin: 'http://page', hash: `#${path}`, pathname: '/', search: '' },
  history: { state: { idx: 0 }, replaceState: () => undefined, pushState: () => undefined },
  document: { querySelector: () => null },
  // Said by whoever draws a table (tables.tsx).
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Does something as if it were done in a page at that address. */
export async function at<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const window = addressOnly(path);
  Object.assign(globalThis, { window, document: { defaultView: window } });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  }
}
