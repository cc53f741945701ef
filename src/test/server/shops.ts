/** Suites of what one business has, and another does not see. */
import { calls, deletedCalls, retention } from '@/server/platform/db/tables/calls';

import { startBackend, type Backend } from './backend';
import { openBusiness, type Business } from './intakeCalls';

/** Starts a backend with two businesses; no call is left before each test, nor what was kept or saved about them. */
export function setUpShops() {
  let backend: Backend;
  let shop: Business;
  let other: Business;
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
    other = await openBusiness(backend, 'other@example.com');
  });
  beforeEach(async () => {
    await backend.db.delete(calls);
    await backend.db.delete(deletedCalls);
    await backend.db.delete(retention);
  });
  afterAll(() => backend.stop());

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    get other() {
      return other;
    },
  };
}
