/** A browser page (jsdom) with Node's network, and a real backend at hand (`startBackend`). */
import { TestEnvironment } from 'jest-environment-jsdom';

import { exposeBackend } from '../server/backendRealm';

/** jsdom has none of these, or ones that Node's fetch does not take. FormData, Blob and File stay jsdom's. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'BroadcastChannel',
] as const;

export default class WebEnvironment extends TestEnvironment {
  // Packages are resolved as Node would: the browser builds of some are ES modules Jest cannot load.
  override exportConditions(): string[] {
    return [''];
  }

  override async setup(): Promise<void> {
    await super.setup();
    for (const name of FROM_NODE) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    exposeBackend(this.global);
  }
}
