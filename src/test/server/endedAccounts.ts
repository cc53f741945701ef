/** Suites of accounts that end. */
import { accounts } from '@/server/platform/db/tables/accounts';

import type { Backend } from './backend';
import { call } from './people';

/** Stops the backend that a test has started. */
export function setUpDeletion() {
  let backend: Backend;
  afterEach(() => backend.stop());

  const end = (token: string, body: object) => call(backend, 'DELETE', '/user/', { token, body });
  const isErased = async () => (await backend.db.$count(accounts)) === 0;

  return {
    get backend() {
      return backend;
    },
    set backend(value) {
      backend = value;
    },
    end,
    isErased,
  };
}
