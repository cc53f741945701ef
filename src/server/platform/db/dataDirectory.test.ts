import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  databaseFolder,
  demoKeyFile,
  DirectoryKindError,
  openDataDirectory,
} from './dataDirectory';

describe('a data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'parley-directory-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const open = (demo: boolean) => openDataDirectory(directory, demo).release();

  it('of the demo is marked, and refused to real people', () => {
    open(true);
    expect(existsSync(path.join(directory, 'DEMO'))).toBe(true);
    expect(() => open(false)).toThrow(DirectoryKindError);
    expect(() => open(false)).toThrow(/data of a demo.*set DATA_DIR/);
    open(true);
  });

  it('of a demo of before there was a mark is known by its key', () => {
    writeFileSync(demoKeyFile(directory), 'key');
    mkdirSync(databaseFolder(directory));
    expect(() => open(false)).toThrow(/data of a demo/);
    open(true);
    expect(existsSync(path.join(directory, 'DEMO'))).toBe(true);
  });

  it('of real people is refused to the demo, and not marked as its own', () => {
    open(false);
    expect(() => open(true)).toThrow(DirectoryKindError);
    expect(() => open(true)).toThrow(/data of real people.*NODE_ENV=production/);
    expect(readdirSync(directory)).toEqual(['database']);
    open(false);
  });

  it.each(['before there is a database', 'with one that was open to everyone'])(
    'that others may look into keeps its database to itself: %s',
    (when) => {
      chmodSync(directory, 0o755);
      const database = databaseFolder(directory);
      if (when.startsWith('with')) mkdirSync(database, { mode: 0o755 });
      open(false);
      expect((statSync(database).mode & 0o777).toString(8)).toBe('700');
      expect((statSync(directory).mode & 0o777).toString(8)).toBe('755');
    },
  );
});
