/** Refetches because of news, throttled: however much news comes, each part is read no more often (product §23.32). */
import type { Services } from '@/client/kernel/services';

export interface ThrottledReads<Part> {
  /** Reads these parts as soon as allowed; without any, those that were put off. */
  add(...parts: readonly Part[]): void;
  clear(): void;
}

interface ThrottledReadsOptions<Part> {
  services: Pick<Services, 'isShown' | 'now'>;
  /** At least this long between two reads; ms. */
  interval: number;
  read: (part: Part) => void;
}

/** Nothing is read while the page is hidden. */
export function makeThrottledReads<Part>({
  services,
  interval,
  read,
}: ThrottledReadsOptions<Part>): ThrottledReads<Part> {
  const stale = new Set<Part>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = -Infinity;

  function flush(): void {
    timer = undefined;
    if (!services.isShown()) return;
    readAt = services.now();
    const parts = [...stale];
    stale.clear();
    for (const part of parts) read(part);
  }

  return {
    add: (...parts) => {
      for (const part of parts) stale.add(part);
      if (stale.size === 0 || timer !== undefined || !services.isShown()) return;
      // If the clock was set back, `left` may be arbitrarily long.
      const left = readAt + interval - services.now();
      timer = setTimeout(flush, left > interval ? interval : Math.max(0, left));
    },
    clear: () => stale.clear(),
  };
}
