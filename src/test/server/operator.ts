/** Suites of the commands of an operator. */

import type { CommandContext } from '@/server/cli/commands/context';
import { setUpFolder } from '@/test/ownFolder';

import { startBackend, type Backend } from './backend';
import { openBusiness, type Business } from './intakeCalls';

/** What a command is given, and what it says. */
export function makeContext(environment: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const errors: string[] = [];
  const context: CommandContext = {
    environment,
    open: () => Promise.reject(new Error('The data was opened')),
    input: process.stdin,
    print: (line) => void printed.push(line),
    printError: (line) => void errors.push(line),
  };
  return { context, printed, errors };
}

/** Starts a backend with one business, and a folder for files. */
export function setUpOperator() {
  let backend: Backend;
  let shop: Business;
  const place = setUpFolder('commands');
  beforeAll(async () => {
    backend = await startBackend();
    shop = await openBusiness(backend, 'shop@example.com');
  });
  afterAll(() => backend.stop());

  /** Runs a command on the backend's database. */
  async function operate(
    act: (tools: { deps: Backend['deps']; context: CommandContext }) => Promise<number>,
  ) {
    const { context, printed, errors } = makeContext();
    const code = await act({ deps: backend.deps, context });
    return { code, printed, errors };
  }

  return {
    get backend() {
      return backend;
    },
    get shop() {
      return shop;
    },
    place,
    operate,
  };
}
