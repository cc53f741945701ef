/** Calls that came while a list was on the screen: they wait until they are shown (product §23.33). */

/** The lists that new calls belong to. */
export type NewsList = 'calls' | 'queries' | 'callbacks';

export interface NewCall {
  id: string;
  /** When this page learned of it; ms. */
  at: number;
  /** The lists that have not shown it yet. */
  waitsIn: readonly NewsList[];
  /** No list has shown it yet. */
  isUnseen: boolean;
}

export interface NewsState {
  /** Whether everything is told as it happens, so that nothing needs polling. */
  isTold: boolean;
  calls: readonly NewCall[];
}

/** Counting stops there. */
const MOST_COUNTED = 1_000;
/**
 * The most that wait in one list: a page may be left open for weeks. More than are counted: some are shown, or
 * deleted, while others come.
 */
export const MOST_CALLS = 2 * MOST_COUNTED;

/** The slice comes with the script that receives news, on servers that send them. */
interface WithNews {
  news?: NewsState;
}

export function selectIsTold({ news }: WithNews): boolean {
  return news?.isTold ?? false;
}

const callsOf = ({ news }: WithNews): readonly NewCall[] => news?.calls ?? [];

/** How many new calls wait to be shown in a list. */
export function countWaiting(state: WithNews, list: NewsList): number {
  return callsOf(state).filter(({ waitsIn }) => waitsIn.includes(list)).length;
}

/** Their ids, newest last. */
export function waitingIds(state: WithNews, list: NewsList): string[] {
  return callsOf(state)
    .filter(({ waitsIn }) => waitsIn.includes(list))
    .map(({ id }) => id);
}

/** How many new calls no list has shown. */
export function selectUnseen(state: WithNews): number {
  return callsOf(state).filter(({ isUnseen }) => isUnseen).length;
}

/** Up to `1,000+`. */
export function countText(count: number): string {
  return count < MOST_COUNTED ? String(count) : '1,000+';
}
