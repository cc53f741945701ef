import { test as base } from '@playwright/test';

import { openWorld, type World } from './world';

interface Fixtures {
  /** A worker's tests follow each other on one server, each on the data of the beginning. */
  parley: World;
}

interface WorkerFixtures {
  workersWorld: World;
}

/** A test with a world of its own; which browser looks at it is added by who extends it. */
export const worldTest = base.extend<Fixtures, WorkerFixtures>({
  workersWorld: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const world = await openWorld();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  parley: async ({ workersWorld }, use) => {
    await workersWorld.startOver();
    await use(workersWorld);
  },
});
