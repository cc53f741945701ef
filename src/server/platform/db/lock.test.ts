import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { until } from '@/test/waiting';

import { lockDirectory } from './lock';

describe('the lock of a data directory', () => {
  let directory: string;
  const lockFile = () => path.join(directory, 'lock');
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'parley-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('is refused while a live process holds it, naming that process', () => {
    const lock = lockDirectory(directory);
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}`);
    }
    lock.release();
    lockDirectory(directory).release();
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lockFile(), `${child.pid}\nlong ago\nnonce\n`);
    const lock = lockDirectory(directory);
    expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
    lock.release();
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('is taken over from a process that was killed and whose parent never asks', async () => {
    // What the shell becomes has a child it knows nothing of.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    // The shell itself would ask.
    await until(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8') === 'sleep\n');
    const statOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8');
    writeFileSync(lockFile(), `${pid}\n\nnonce\n`);
    expect(() => lockDirectory(directory)).toThrow(`process ${pid}`);
    process.kill(pid, 'SIGKILL');
    await until(() => statOf().includes(') Z '));
    lockDirectory(directory).release();
    parent.kill('SIGKILL');
  });

  it('is taken over when its number belongs to a younger process by now', () => {
    writeFileSync(lockFile(), `${process.pid}\nanother boot/1\nnonce\n`);
    lockDirectory(directory).release();
  });

  it('is taken over when nothing can be read from it', () => {
    writeFileSync(lockFile(), '');
    lockDirectory(directory).release();
  });

  it('leaves the lock of a successor alone when it is given up late', () => {
    const former = lockDirectory(directory);
    rmSync(lockFile());
    const successor = lockDirectory(directory);
    former.release();
    expect(() => lockDirectory(directory)).toThrow('is in use');
    successor.release();
  });

  it('leaves no other file behind', () => {
    lockDirectory(directory).release();
    writeFileSync(lockFile(), '1\nlong ago\nnonce\n');
    lockDirectory(directory).release();
    expect(readdirSync(directory)).toEqual([]);
  });
});
