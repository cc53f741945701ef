/** Calls that came while a list of them stood on the screen: they wait until they are shown (product §23.33). */

/** The lists that new calls belong to. */
export type NewsList = 'calls' | 'queries' | 'callbacks';

export interface NewCall {
  id: string;
  /** When this page was told, ms. */
  at: number;
  /** Those that have not shown it yet. */
  waitsIn: readonly NewsList[];
  /** No list has shown it yet. */
  isUnseen: boolean;
}

export interface NewsState {
  /** Whether everything that happens is told at once: nobody needs to ask again and again. */
  isTold: boolean;
  calls: readonly NewCall[];
}

/** A page may be left open for weeks. */
export const MOST_CALLS = 1_000;

/** The slice comes with the script that hears of news, to those whose server tells them. */
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

/** From a thousand on, nobody counts any more. */
export function countText(count: number): string {
  return count.toLocaleString('en') + (count >= MOST_CALLS ? '+' : '');
}
