import type { Log } from '@/client/kernel/log';
import type { SafeStorage } from '@/client/kernel/storage';

/**
 * `localStorage` without its surprises: it may be forbidden, full, or return something other than a string.
 * @param page the window whose storage and events are used.
 */
export function makeSafeStorage(page: Window, log: Log): SafeStorage {
  /** What is stored, as far as this page knows. */
  const known = new Map<string, string | null>();

  function look(key: string): string | null {
    try {
      const value: unknown = page.localStorage.getItem(key);
      return typeof value === 'string' ? value : null;
    } catch {
      return null;
    }
  }

  return {
    read(key) {
      const value = look(key);
      known.set(key, value);
      return value;
    },
    write(key, value) {
      // Rewriting an unchanged value would restore what another tab may just have removed.
      if (known.get(key) === value) return;
      try {
        if (value === null) page.localStorage.removeItem(key);
        else page.localStorage.setItem(key, value);
      } catch {
        log.warn('Could not be stored', { status: key });
      }
      known.set(key, look(key));
    },
    changedElsewhere(key) {
      try {
        page.localStorage.getItem(key);
      } catch {
        return false;
      }
      return look(key) !== (known.get(key) ?? null);
    },
    onChange(listener) {
      const onStorage = (event: StorageEvent) => listener(event.key);
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) listener(null);
      };
      page.addEventListener('storage', onStorage);
      page.addEventListener('pageshow', onPageShow);
      return () => {
        page.removeEventListener('storage', onStorage);
        page.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}
