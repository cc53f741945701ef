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
    // No listener is left to notice the end.
    if (watchers === 0) isPrinting = false;
  };
}

/** Whether the page is being printed, when lazily rendered content must all be there. */
export function useIsPrinting(): boolean {
  // Not matchMedia('print'), which only changes once the pages are laid out.
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}
