import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Its element carries `key` as `data-row`. */
interface FocusRow {
  key: string;
}

type Place = HTMLElement | null | undefined;

interface RowFocus<Row> {
  /** Where the focus goes when no row is left. */
  chooserOf: (list: HTMLElement) => Place;
  /**
   * Whether the person's own change removed a row, and may still fail. If given, a row removed by anything else
   * passes its focus to no other row.
   */
  mayReturn?: ((row: Row) => boolean) | undefined;
}

interface RemovedRow<Row> {
  row: Row;
  /** What received its focus. */
  heir: HTMLElement;
  /** What became of the change that removed it; the person undoes it once it is saved, by one change more. */
  change: 'pending' | 'saved' | 'undone';
}

/**
 * Keeps the focus when a focused row is removed: it moves to the main control of the next row, or to the control
 * that chooses the rows where none is left (product §23.24). A row that returns, not saved or undone, gets it back
 * unless the person moved it: the same key pressed again would otherwise act on another row. The same would happen
 * where somebody else removed the row (product §23.33), so then the choosing control gets the focus.
 * @param listRef the container of the rows
 * @returns the `onFocus` of that container
 */
export function useRowFocus<Row extends FocusRow>(
  listRef: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { chooserOf, mayReturn }: RowFocus<Row>,
): (event: FocusEvent) => void {
  const focused = useRef<{ row: Row; index: number; control: Element } | null>(null);
  const lastLeft = useRef<RemovedRow<Row> | null>(null);

  useEffect(() => {
    const left = lastLeft.current;
    if (left === null) return;
    const isOwn = mayReturn?.(left.row) ?? false;
    if (!rows.some(({ key }) => key === left.row.key)) {
      if (left.change === 'pending' && !isOwn) left.change = 'saved';
      // A list that is read again brings it back.
      else if (left.change === 'saved' && isOwn) left.change = 'undone';
      return;
    }
    lastLeft.current = null;
    // Once saved, only the person's own Undo counts.
    if ((isOwn || left.change !== 'saved') && document.activeElement === left.heir) {
      placeIn(findRow(listRef.current, left.row.key))?.focus();
    }
  }, [listRef, rows, mayReturn]);

  useEffect(() => {
    const last = focused.current;
    if (last === null) return;
    const list = listRef.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const index = rows.findIndex(({ key }) => key === last.row.key);
    if (index >= 0) {
      last.index = index;
      // The row stays without what had the focus, such as its menu once it is done.
      if (isLost && !last.control.isConnected) placeIn(findRow(list, last.row.key))?.focus();
      return;
    }
    focused.current = null;
    if (!isLost || !list) return;
    const next = rows[Math.min(last.index, rows.length - 1)]?.key;
    const isOwn = mayReturn?.(last.row) ?? true;
    const row = next === undefined || !isOwn ? null : findRow(list, next);
    const heir = row ? placeIn(row) : chooserOf(list);
    heir?.focus();
    if (heir && mayReturn?.(last.row))
      lastLeft.current = { row: last.row, heir, change: 'pending' };
  }, [listRef, rows, chooserOf, mayReturn]);

  return ({ target }) => {
    const key = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const index = rows.findIndex((each) => each.key === key);
    const row = rows[index];
    focused.current = row ? { row, index, control: target } : null;
  };
}

/** The main control of a row. */
function placeIn(row: HTMLElement | null): Place {
  return [...(row?.querySelectorAll<HTMLElement>('.act-done, .row-link') ?? [])].at(-1);
}

/** Keys come from a server, so they are never put into a selector. */
function findRow(list: HTMLElement | null, key: string): HTMLElement | null {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
  return [...rows].find(({ dataset }) => dataset['row'] === key) ?? null;
}
