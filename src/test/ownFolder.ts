/** A folder for the time of a run, which ends with the process where the run is interrupted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface OwnFolder {
  folder: string;
  remove: () => void;
}

/** Makes one below the folder for temporary files. @param name `parley-name-` and what makes it unique */
export function makeOwnFolder(name: string): OwnFolder {
  const folder = mkdtempSync(path.join(tmpdir(), `parley-${name}-`));
  const remove = (): void => {
    process.off('exit', remove);
    // A server that was killed a moment ago may still be writing into it.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', remove);
  return { folder, remove };
}

/**
 * Gives a suite one, or each test its own: `setUpFolder('key', [beforeEach, afterEach])`.
 * @returns the path of a file in it, or without names its own
 */
export function setUpFolder(name: string, [before, after] = [beforeAll, afterAll]) {
  let own: OwnFolder;
  before(() => {
    own = makeOwnFolder(name);
  });
  after(() => own.remove());
  return (...names: string[]) => path.join(own.folder, ...names);
}
