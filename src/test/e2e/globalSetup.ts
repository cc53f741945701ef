import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startParley } from './parleyProcess';

/** Makes one seeded data directory; every test starts on a copy of it, so tests share nothing. */
export default async function globalSetup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-e2e-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
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
