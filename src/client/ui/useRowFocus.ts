import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Its element says `key` as `data-row`. */
interface FocusRow {
  key: string;
}

type Place = HTMLElement | null | undefined;

interface RowFocus<Row> {
  /** Where the focus goes from the last row. */
  chooserOf: (list: HTMLElement) => Place;
  /**
   * Whether the person's own change made a row leave, and may still fail. Where it is told, a row that leaves
   * by anything else hands its focus to no other row.
   */
  mayReturn?: ((row: Row) => boolean) | undefined;
}

interface Left<Row> {
  row: Row;
  /** What got its focus. */
  heir: HTMLElement;
}

/**
 * A row that leaves takes the focus with it: the next row's first word gets it, and where there is none
 * what chooses the rows does (product §23.24). A row that comes back because it was not saved has it
 * again, unless the person moved it meanwhile: the same key pressed once more would finish another. So it
 * would where somebody else made the row leave (product §23.33): then what chooses the rows gets the focus.
 * @param listRef what holds the rows
 * @returns for what holds the rows
 */
export function useRowFocus<Row extends FocusRow>(
  listRef: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { chooserOf, mayReturn }: RowFocus<Row>,
): (event: FocusEvent) => void {
  const focused = useRef<{ row: Row; index: number } | null>(null);
  const lastLeft = useRef<Left<Row> | null>(null);

  useEffect(() => {
    const left = lastLeft.current;
    if (left === null) return;
    const isBack = rows.some(({ key }) => key === left.row.key);
    if (isBack || !mayReturn?.(left.row)) lastLeft.current = null;
    if (isBack && document.activeElement === left.heir) {
      placeIn(findRow(listRef.current, left.row.key))?.focus();
    }
  }, [listRef, rows, mayReturn]);

  useEffect(() => {
    const last = focused.current;
    if (last === null) return;
    const index = rows.findIndex(({ key }) => key === last.row.key);
    if (index >= 0) {
      last.index = index;
      return;
    }
    focused.current = null;
    const list = listRef.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || !list) return;
    const next = rows[Math.min(last.index, rows.length - 1)]?.key;
    const isOwn = mayReturn?.(last.row) ?? true;
    const row = next === undefined || !isOwn ? null : findRow(list, next);
    const heir = row ? placeIn(row) : chooserOf(list);
    heir?.focus();
    if (heir && mayReturn?.(last.row)) lastLeft.current = { row: last.row, heir };
  }, [listRef, rows, chooserOf, mayReturn]);

  return ({ target }) => {
    const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const index = rows.findIndex((each) => each.key === key);
    const row = rows[index];
    focused.current = row ? { row, index } : null;
  };
}

/** The first word of a row. */
function placeIn(row: HTMLElement | null): Place {
  return [...(row?.querySelectorAll<HTMLElement>('.act-done, .row-link') ?? [])].at(-1);
}

/** Keys hold what a server calls its rows: none is put into a selector. */
function findRow(list: HTMLElement | null, key: string): HTMLElement | null {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].find(({ dataset }) => dataset['row'] === key) ?? null;
}
