import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';

import { setUpFolder } from '@/test/ownFolder';

import {
  databaseFolder,
  demoKeyFile,
  DirectoryKindError,
  openDataDirectory,
} from './dataDirectory';
import { DirectoryLockedError } from './lock';

describe('a data directory', () => {
  const place = setUpFolder('directory', [beforeEach, afterEach]);
  const open = async (demo: boolean) => (await openDataDirectory(place(), demo)).release();

  it('of the demo is marked, and refused to real people', async () => {
    await open(true);
    expect(existsSync(place('DEMO'))).toBe(true);
    await expect(open(false)).rejects.toThrow(DirectoryKindError);
    await expect(open(false)).rejects.toThrow(/data of a demo.*set DATA_DIR/);
    await open(true);
  });

  it('of a demo of before there was a mark is known by its key', async () => {
    writeFileSync(demoKeyFile(place()), 'key');
    mkdirSync(databaseFolder(place()));
    await expect(open(false)).rejects.toThrow(/data of a demo/);
    await open(true);
    expect(existsSync(place('DEMO'))).toBe(true);
  });

  it('of real people is refused to the demo, and not marked as its own', async () => {
    await open(false);
    await expect(open(true)).rejects.toThrow(DirectoryKindError);
    await expect(open(true)).rejects.toThrow(/data of real people.*NODE_ENV=production/);
    expect(readdirSync(place())).toEqual(['database']);
    await open(false);
  });

  it('is refused while another container serves it, whatever its processes are called there', async () => {
    const other = await openDataDirectory(place(), true);
    await expect(open(true)).rejects.toThrow(`(process ${process.pid})`);
    // As it is read from elsewhere: number 1 is somebody else there.
    writeFileSync(place('lock'), '1\nanother boot/1\nnonce\n');
    await expect(open(true)).rejects.toThrow(/in use by another Parley; stop it first/);
    other.release();
    await open(true);
  });

  it('is opened after its process was killed, whose socket still lies there', async () => {
    const listen = `require('node:net').createServer().listen(process.argv[1], () => console.log())`;
    const socket = place('lock.sock');
    const child = spawn(process.execPath, ['-e', listen, socket]);
    await once(child.stdout, 'data');
    await expect(open(true)).rejects.toThrow(DirectoryLockedError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(socket)).toBe(true);
    await open(true);
    expect(readdirSync(place()).sort()).toEqual(['DEMO', 'database']);
  });

  it.each(['before there is a database', 'with one that was open to everyone'])(
    'that others may look into keeps its database to itself: %s',
    async (when) => {
      chmodSync(place(), 0o755);
      const database = databaseFolder(place());
      if (when.startsWith('with')) mkdirSync(database, { mode: 0o755 });
      await open(false);
      expect((statSync(database).mode & 0o777).toString(8)).toBe('700');
      expect((statSync(place()).mode & 0o777).toString(8)).toBe('755');
    },
  );
});
