import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

import type { RecordRow } from './rows';

/**
 * A row that leaves takes the focus with it: the next row's first word gets it, and where there is none
 * what chooses the rows does (product §23.24).
 * @returns for the table's body
 */
export function useRowFocus(
  bodyRef: RefObject<HTMLElement | null>,
  rows: readonly RecordRow[],
): (event: FocusEvent) => void {
  const focused = useRef<{ key: string; index: number } | null>(null);

  useEffect(() => {
    const last = focused.current;
    if (last === null) return;
    const index = rows.findIndex(({ key }) => key === last.key);
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
    const places = row
      ? row.querySelectorAll<HTMLElement>('.act-done, .row-link')
      : body
          ?.closest('.table-card')
          ?.querySelectorAll<HTMLElement>('.segments [aria-pressed=true]');
    [...(places ?? [])].at(-1)?.focus();
  }, [bodyRef, rows]);

  return ({ target }) => {
    const key = target.closest<HTMLElement>('tr')?.dataset['row'];
    const index = rows.findIndex((row) => row.key === key);
    focused.current = key === undefined ? null : { key, index };
  };
}

/** Keys hold what a server calls its rows: none is put into a selector. */
function findRow(body: HTMLElement | null, key: string): HTMLElement | null {
  const rows = body?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [];
  return [...rows].find(({ dataset }) => dataset['row'] === key) ?? null;
}
