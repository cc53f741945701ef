/**
 * One process at a time in a data directory: the embedded database does not ensure that itself, and a second process
 * would destroy it. The lock file names its owner by process id and start time, so that the lock of a dead process is
 * taken over and that of a live one never is.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { codeOf } from '@/server/platform/systemError';

/** Another live process works in the directory. */
export class DirectoryLockedError extends Error {
  override name = 'DirectoryLockedError';

  constructor(
    directory: string,
    /** Null for one of another container. */
    readonly pid: number | null,
  ) {
    const which = pid === null ? '' : ` (process ${pid})`;
    super(`${directory} is in use by another Parley${which}; stop it first`);
  }
}

export interface DirectoryLock {
  /** Releases the directory; does nothing when the lock is no longer ours. */
  release: () => void;
}

interface Owner {
  pid: number;
  /** When that process began, in the system's own words; empty where it does not tell. */
  started: string;
  /** Tells two locks of one process apart. */
  nonce: string;
}

/** State of a zombie process, which holds no files any more. */
const ENDED = ['Z', 'X'];

/** When a process began, together with this boot of the machine; null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and is not ours.
    if (codeOf(error) !== 'EPERM') return null;
  }
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in brackets, may hold spaces; the state follows it, the start time is the 20th field.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return ENDED.includes(fields[0] ?? '') ? null : `${boot}/${fields[19] ?? ''}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function readOwner(file: string): Owner | null {
  try {
    const [pid = '', started = '', nonce = ''] = readFileSync(file, 'utf8').split('\n');
    return /^\d+$/.test(pid) && nonce !== '' ? { pid: Number(pid), started, nonce } : null;
  } catch {
    return null;
  }
}

/** An unknown start time counts as the same process: better refused than destroyed. */
function isAlive(owner: Owner): boolean {
  const started = startOf(owner.pid);
  if (started === null) return false;
  return started === '' || owner.started === '' || started === owner.started;
}

/** Makes a file that holds the owner from its first moment, unless it is there already: then false. */
function createExclusively(file: string, owner: Owner): boolean {
  const draft = `${file}.${owner.nonce}`;
  writeFileSync(draft, `${owner.pid}\n${owner.started}\n${owner.nonce}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Puts our lock in a dead owner's place. Only one process at a time tries (the guard), and it looks
 * again before it replaces, so a lock that was renewed meanwhile stays.
 */
function takeOver(file: string, owner: Owner): void {
  const guard = `${file}.takeover`;
  const guardOwner = readOwner(guard);
  if (guardOwner && !isAlive(guardOwner)) rmSync(guard, { force: true });
  if (!createExclusively(guard, owner)) return;
  try {
    const current = readOwner(file);
    if (current && isAlive(current)) return;
    const fresh = `${file}.fresh`;
    rmSync(fresh, { force: true });
    if (createExclusively(fresh, owner)) renameSync(fresh, file);
  } finally {
    rmSync(guard, { force: true });
  }
}

/** The process that holds it; null where it is none of those that can be seen from here. */
export function holderOf(directory: string): number | null {
  const owner = readOwner(path.join(directory, 'lock'));
  return owner && isAlive(owner) ? owner.pid : null;
}

/** @throws DirectoryLockedError when a live process holds it. */
export function lockDirectory(directory: string): DirectoryLock {
  const file = path.join(directory, 'lock');
  const owner: Owner = {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    nonce: randomUUID(),
  };
  if (!createExclusively(file, owner)) {
    const holder = readOwner(file);
    if (holder && isAlive(holder)) throw new DirectoryLockedError(directory, holder.pid);
    takeOver(file, owner);
    const winner = readOwner(file);
    if (winner?.nonce !== owner.nonce) {
      throw new DirectoryLockedError(directory, winner?.pid ?? 0);
    }
  }
  return {
    release: () => {
      if (readOwner(file)?.nonce === owner.nonce) rmSync(file, { force: true });
    },
  };
}
