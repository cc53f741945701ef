import { readFileSync } from 'node:fs';

/**
 * How many files and connections the system lets this process have open; null where it does not say.
 * @param limits the file in which Linux says so
 */
export function openFilesLimit(limits = '/proc/self/limits'): number | null {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync(limits, 'utf8'))?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
