import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { setUpFolder } from '@/test/ownFolder';
import { until } from '@/test/waiting';

import { lockDirectory } from './lock';

describe('the lock of a data directory', () => {
  const place = setUpFolder('lock', [beforeEach, afterEach]);
  const lockFile = () => place('lock');

  it('is refused while a live process holds it, naming that process', () => {
    const lock = lockDirectory(place());
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect(() => lockDirectory(place())).toThrow(`process ${process.pid}`);
    }
    lock.release();
    lockDirectory(place()).release();
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lockFile(), `${child.pid}\nlong ago\nnonce\n`);
    const lock = lockDirectory(place());
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
    expect(() => lockDirectory(place())).toThrow(`process ${pid}`);
    process.kill(pid, 'SIGKILL');
    await until(() => statOf().includes(') Z '));
    lockDirectory(place()).release();
    parent.kill('SIGKILL');
  });

  it('is taken over when its number belongs to a younger process by now', () => {
    writeFileSync(lockFile(), `${process.pid}\nanother boot/1\nnonce\n`);
    lockDirectory(place()).release();
  });

  it('is taken over when nothing can be read from it', () => {
    writeFileSync(lockFile(), '');
    lockDirectory(place()).release();
  });

  it('leaves the lock of a successor alone when it is given up late', () => {
    const former = lockDirectory(place());
    rmSync(lockFile());
    const successor = lockDirectory(place());
    former.release();
    expect(() => lockDirectory(place())).toThrow('is in use');
    successor.release();
  });

  it('leaves no other file behind', () => {
    lockDirectory(place()).release();
    writeFileSync(lockFile(), '1\nlong ago\nnonce\n');
    lockDirectory(place()).release();
    expect(readdirSync(place())).toEqual([]);
  });
});
