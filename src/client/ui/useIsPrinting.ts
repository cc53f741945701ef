import { useSyncExternalStore } from 'react';

let isPrinting = false;
let watchers = 0;

function subscribe(onChange: () => void): () => void {
  const handlePrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  watchers += 1;
  window.addEventListener('beforeprint', handlePrint);
  window.addEventListener('afterprint', handlePrint);
  return () => {
    window.removeEventListener('beforeprint', handlePrint);
    window.removeEventListener('afterprint', handlePrint);
    watchers -= 1;
    // Nobody would hear the end of it.
    if (watchers === 0) isPrinting = false;
  };
}

/** Whether the page is being put on paper, where nobody scrolls to what is not drawn yet. */
export function useIsPrinting(): boolean {
  // Not by matchMedia('print'): it tells of it only once the pages are laid out.
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
