/** What every group of `npm run chaos` is: what it does to servers, and what it finds. */
import type { Engine } from '@/test/server/backendHost';

/** One promise, and whether it was kept. */
export interface Finding {
  did: string;
  promised: string;
  seen: string;
  ok: boolean;
}

export interface GroupOptions {
  engine: Engine;
  /** How often, or how many; what it counts is the group's own. */
  count: number;
  /** Says how far it is. */
  note: (text: string) => void;
}

export interface Group {
  /** One line: what is done to the server. */
  about: string;
  /** On which engines it runs, with the full count on each. */
  counts: Partial<Record<Engine, number>>;
  run(options: GroupOptions): Promise<Finding[]>;
}
