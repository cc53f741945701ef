import path from 'node:path';

import { makeOwnFolder } from '@/test/ownFolder';

import { startParley } from './parleyProcess';

/** Makes one seeded data directory; every test starts on a copy of it, so tests share nothing. */
export default async function globalSetup(): Promise<() => void> {
  const { folder, remove } = makeOwnFolder('e2e');
  const template = path.join(folder, 'template');
  try {
    const server = await startParley(template);
    await server.stop();
  } catch (error) {
    remove();
    throw error;
  }
  process.env['PARLEY_TEMPLATE'] = template;
  return remove;
}
