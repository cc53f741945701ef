import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const handlePrint = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  window.addEventListener('beforeprint', handlePrint);
  window.addEventListener('afterprint', handlePrint);
  return () => {
    window.removeEventListener('beforeprint', handlePrint);
    window.removeEventListener('afterprint', handlePrint);
    // Nobody would hear the end of it.
    isPrinting = false;
  };
}

/** Whether the page is being put on paper, where nobody scrolls to further rows. */
export function useIsPrinting(): boolean {
  // Not by matchMedia('print'): it tells of it only once the pages are laid out.
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
