/** As much of a window as the router needs to render one screen at build time (renderPages.tsx). */
const stubWindow = (path: string) => ({
  location: { origin: 'http://page', hash: `#${path}`, pathname: '/', search: '' },
  history: { state: { idx: 0 }, replaceState: () => undefined, pushState: () => undefined },
  document: { querySelector: () => null },
  // tables.tsx sets it for each table it renders.
  matchMedia: () => ({ matches: false }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Runs the work with a global window that is at that address. */
export async function withStubWindow<Result>(
  path: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const window = stubWindow(path);
  Object.assign(globalThis, { window, document: { defaultView: window } });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  }
}
