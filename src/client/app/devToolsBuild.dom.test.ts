// First of all: the toolkit looks for the extension once.
import { takeActions } from '@/test/app/devToolsLog';

import { openStore } from '@/test/app/storeWorld';

afterEach(() => void Reflect.set(globalThis, '__DEVTOOLS__', true));

test.each([
  ['asks for them', true],
  ['does not', false],
])('of a build that %s the extension is told: %s', async (_, isAsked) => {
  Reflect.set(globalThis, '__DEVTOOLS__', isAsked);
  takeActions();
  await openStore();
  expect(takeActions().length > 0).toBe(isAsked);
});
