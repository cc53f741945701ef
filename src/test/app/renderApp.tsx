/** The whole app in a page: real store, real router, and the real backend over HTTP, one of each per test. */
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

import { App } from '@/client/app/App';
import { connectRouter } from '@/client/app/connectRouter';
import { makeRouter } from '@/client/app/routes';
import { makeStore, type StoreSetup } from '@/client/app/store';

import { startBackend, type Backend } from '@/test/server/backend';
import { scriptFetch, type ScriptedFetch } from './scriptedFetch';
import { makeTestServices, type TestServices } from './testServices';

interface RenderOptions {
  /** What local storage holds when the page opens; kept from page to page within a test. */
  stored?: Record<string, string>;
  /** Carries the calls; Node's own by default. */
  fetch?: typeof fetch;
  /** One that outlives the test; by default each test has its own. */
  backend?: Backend;
}

export interface RenderedApp extends StoreSetup {
  services: TestServices;
  /** Answers chosen calls instead of the backend; has every request that left. */
  net: ScriptedFetch;
  user: UserEvent;
  /** Has the three demo people. */
  backend: Backend;
  router: ReturnType<typeof makeRouter>;
  /** Closes the page; opening the next one is a reload. */
  close: () => void;
}

let backend: Promise<Backend> | null = null;
let shared: Backend | null = null;
const open = new Set<() => void>();
const nets: ScriptedFetch[] = [];

afterEach(async () => {
  for (const close of open) close();
  // What is still on its way, such as a sign-out nobody waits for, would hold the backend's end up.
  for (const net of nets.splice(0)) await net.answered();
  const stopping = backend;
  backend = null;
  await (await stopping)?.stop();
});

/** One backend for all tests of a file; only for files whose tests leave nothing behind that the next would see. */
export function shareBackend(): void {
  beforeAll(async () => {
    shared = await startBackend({ demo: true });
  });
  afterAll(async () => {
    await shared?.stop();
    shared = null;
  });
}

/** The test's backend, which has the three demo people. */
export async function demoBackend(): Promise<Backend> {
  return shared ?? (backend ??= startBackend({ demo: true }));
}

/** @param path route to open, with its query: `/admin-Dashboard/crmReports` */
export async function renderApp(path = '/', options: RenderOptions = {}): Promise<RenderedApp> {
  const server = options.backend ?? (await demoBackend());
  for (const [key, value] of Object.entries(options.stored ?? {})) {
    window.localStorage.setItem(key, value);
  }
  window.history.replaceState(null, '', `#${path}`);

  const net = scriptFetch(options.fetch);
  nets.push(net);
  const services = makeTestServices(net.fetch, server.url);
  const setup = makeStore(services);
  await setup.rehydrated;
  const router = makeRouter(setup.store, services);
  connectRouter(router, setup.store, services);
  // Lazy screens are loaded before the first look, as a person would wait for them.
  const { unmount } = await act(async () => render(<App store={setup.store} router={router} />));

  const close = () => {
    open.delete(close);
    unmount();
    router.dispose();
    services.close();
  };
  open.add(close);
  return {
    ...setup,
    services,
    net,
    user: userEvent.setup({ delay: null }),
    backend: server,
    router,
    close,
  };
}
