import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

import type { RecordRow } from './rows';

interface Left {
  row: RecordRow;
  /** What got its focus. */
  heir: HTMLElement;
}

const never = () => false;

/**
 * A row that leaves takes the focus with it: the next row's first word gets it, and where there is none
 * what chooses the rows does (product §23.24). A row that comes back because it was not saved has it
 * again, unless the person moved it meanwhile: the same key pressed once more would finish another.
 * @param mayReturn whether what made a row leave may still fail
 * @returns for the table's body
 */
export function useRowFocus(
  bodyRef: RefObject<HTMLElement | null>,
  rows: readonly RecordRow[],
  mayReturn: (row: RecordRow) => boolean = never,
): (event: FocusEvent) => void {
  const focused = useRef<{ row: RecordRow; index: number } | null>(null);
  const lastLeft = useRef<Left | null>(null);

  useEffect(() => {
    const left = lastLeft.current;
    if (left === null) return;
    const isBack = rows.some(({ key }) => key === left.row.key);
    if (isBack || !mayReturn(left.row)) lastLeft.current = null;
    if (isBack && document.activeElement === left.heir) {
      placeIn(findRow(bodyRef.current, left.row.key))?.focus();
    }
  }, [bodyRef, rows, mayReturn]);

  useEffect(() => {
    const last = focused.current;
    if (last === null) return;
    const index = rows.findIndex(({ key }) => key === last.row.key);
    if (index >= 0) {
      last.index = index;
      return;
    }
    focused.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    const next = rows[Math.min(last.index, rows.length - 1)]?.key;
    const body = bodyRef.current;
    const row = next === undefined ? null : findRow(body, next);
    const heir = row ? placeIn(row) : chooserOf(body);
    heir?.focus();
    if (heir && mayReturn(last.row)) lastLeft.current = { row: last.row, heir };
  }, [bodyRef, rows, mayReturn]);

  return ({ target }) => {
    const key = target.closest<HTMLElement>('tr')?.dataset['row'];
    const index = rows.findIndex((each) => each.key === key);
    const row = rows[index];
    focused.current = row ? { row, index } : null;
  };
}

type Place = HTMLElement | null | undefined;

/** The first word of a row. */
function placeIn(row: HTMLElement | null): Place {
  return [...(row?.querySelectorAll<HTMLElement>('.act-done, .row-link') ?? [])].at(-1);
}

/** What chooses the rows. */
function chooserOf(body: HTMLElement | null): Place {
  return body?.closest('.table-card')?.querySelector<HTMLElement>('.segments [aria-pressed=true]');
}

/** Keys hold what a server calls its rows: none is put into a selector. */
function findRow(body: HTMLElement | null, key: string): HTMLElement | null {
  const rows = body?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [];
  return [...rows].find(({ dataset }) => dataset['row'] === key) ?? null;
}
