import { Refusal } from '@/server/platform/refusal';

/** Takes so many pieces of work in hand at once, and of one group only some of them. */
export interface Places {
  /** @param group null has no share of its own. @throws Refusal `overloaded`, at once, when there is no place. */
  run<T>(group: string | null, work: () => Promise<T>): Promise<T>;
}

export function makePlaces({ total, perGroup }: { total: number; perGroup: number }): Places {
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
