/** The real store over a network the test writes, without any screen. */
import { makeStore, type StoreSetup } from '@/client/app/store';

import type { OpenTabChannel } from '@/client/kernel/tabs';

import { storeParts } from './storeParts';
import { scriptFetch, type ScriptedFetch } from './scriptedFetch';
import { makeTestServices, type TestServices } from './testServices';
import { urlOf } from './urlOf';

export interface StoreWorld extends StoreSetup {
  services: TestServices;
  net: ScriptedFetch;
}

const open: TestServices[] = [];

afterEach(() => {
  for (const services of open.splice(0)) services.close();
});

/** A network no test meant to use. */
const noNetwork: typeof fetch = (input) => {
  throw new Error(`No reply was written for ${urlOf(input)}`);
};

/**
 * Opens a page, so to speak.
 * @param stored what local storage holds when it opens
 * @param network carries the calls the test does not answer itself
 */
export async function openStore({
  stored = {},
  network = noNetwork,
  apiHost,
  openTabChannel,
}: {
  stored?: Record<string, string>;
  network?: typeof fetch;
  apiHost?: string;
  /** The other tabs of its browser; it is the only one unless told. */
  openTabChannel?: OpenTabChannel;
} = {}): Promise<StoreWorld> {
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  const net = scriptFetch(network);
  const services = makeTestServices(net.fetch, apiHost);
  if (openTabChannel) services.openTabChannel = openTabChannel;
  open.push(services);
  const setup = makeStore(services);
  for (const part of storeParts) setup.store.join(part);
  await setup.rehydrated;
  return { ...setup, services, net };
}
