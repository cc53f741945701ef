import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * A row that leaves takes the focus with it: the next row's Done gets it, and after the last one the way to
 * all of them (product §23.24).
 * @param ids of the rows, in order
 * @returns for the card that holds the rows
 */
export function useFocusKept(
  card: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (event: FocusEvent) => void {
  const focused = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    const last = focused.current;
    if (last === null || ids.includes(last.id)) return;
    focused.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const buttons = card.current?.querySelectorAll<HTMLElement>('.act-done') ?? [];
    const next = [...buttons][Math.min(last.index, buttons.length - 1)];
    (next ?? card.current?.querySelector<HTMLElement>('a'))?.focus();
  }, [card, ids]);

  return ({ target }) => {
    const row = target.closest('li');
    const index = [...(card.current?.querySelectorAll('.waiting-list > li') ?? [])].findIndex(
      (each) => each === row,
    );
    const id = ids[index];
    focused.current = id === undefined ? null : { id, index };
  };
}
