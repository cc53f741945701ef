/** What is read anew because of news: however much comes, the same is not read more often (product §23.32). */
import type { Services } from '@/client/kernel/services';

export interface Gathered<Part> {
  /** Reads them as soon as it may; without any, what was left for now. */
  add(...parts: readonly Part[]): void;
  forget(): void;
}

interface GatheredOptions<Part> {
  services: Pick<Services, 'isShown' | 'now'>;
  /** What was read rests so long; ms. */
  rest: number;
  read: (part: Part) => void;
}

/** Nothing is read while nobody looks at the page. */
export function makeGathered<Part>({
  services,
  rest,
  read,
}: GatheredOptions<Part>): Gathered<Part> {
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
      // Of a clock that was put back meanwhile nobody knows how long that is.
      const left = readAt + rest - services.now();
      timer = setTimeout(flush, left > rest ? rest : Math.max(0, left));
    },
    forget: () => stale.clear(),
  };
}
