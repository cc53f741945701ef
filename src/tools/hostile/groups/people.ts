/** People who do anything at any time, at our own server. */

import { startParley } from '@/test/e2e/parleyProcess';
import { makeOwnFolder } from '@/test/ownFolder';

import { findingsOf, type Group } from '../group';
import type { Complaints } from '../tab';
import { live } from '../people/person';

/** Of what a person did before something was wrong. */
const TOLD = 8;

export const people: Group = {
  about: 'people at random at our own server, half of them by keyboard, half with a bad network',
  count: 60,
  async run({ browser, only, count, note }) {
    const results = new Map<string, Complaints>();
    const nameOf = (seed: number) => `person ${seed}`;
    const all = Array.from({ length: count }, (_, seed) => seed);
    const seeds = all.filter((seed) => nameOf(seed).includes(only));
    const work = async () => {
      const { folder, remove } = makeOwnFolder('people');
      const server = await startParley(folder);
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const { complaints, done } = await live(browser, server.url, seed);
        results.set(nameOf(seed), complaints);
        const [wrong, last] = [complaints.list.join(', '), done.slice(-TOLD).join(', ')];
        if (wrong !== '') note(`${nameOf(seed)}: ${last}: ${wrong}`);
      }
      await server.stop();
      remove();
    };
    await Promise.all([work(), work()]);
    const ofAny = ['stall', 'white', 'error', 'crash', 'spinner', 'other'] as const;
    return findingsOf('people', results, [...ofAny, 'screen', 'secret', 'focus', 'twice']);
  },
};
