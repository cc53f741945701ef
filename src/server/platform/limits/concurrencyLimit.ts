import { Refusal } from '@/server/platform/refusal';

/** Bounds how much work is in progress at once, in total and per group. */
export interface ConcurrencyLimit {
  /** @param group null: counts towards the total alone. @throws Refusal `overloaded`, at once, when the limit is reached */
  run<T>(group: string | null, work: () => Promise<T>): Promise<T>;
}

export function makeConcurrencyLimit({
  total,
  perGroup,
}: {
  total: number;
  perGroup: number;
}): ConcurrencyLimit {
  const byGroup = new Map<string, number>();
  let taken = 0;

  const takenBy = (group: string | null): number =>
    group === null ? 0 : (byGroup.get(group) ?? 0);
  const note = (group: string | null, change: 1 | -1): void => {
    taken += change;
    if (group === null) return;
    const left = takenBy(group) + change;
    if (left > 0) byGroup.set(group, left);
    else byGroup.delete(group);
  };

  return {
    run: async (group, work) => {
      if (taken >= total || takenBy(group) >= perGroup) {
        throw new Refusal({ kind: 'overloaded', retryAfterSeconds: 1 });
      }
      note(group, 1);
      try {
        return await work();
      } finally {
        note(group, -1);
      }
    },
  };
}
