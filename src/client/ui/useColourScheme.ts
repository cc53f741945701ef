import { useSyncExternalStore } from 'react';

const QUERIES = [
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
];

function subscribe(onChange: () => void): () => void {
  const lists = QUERIES.map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', onChange);
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange);
  };
}

function read(): string {
  return QUERIES.filter((query) => window.matchMedia(query).matches).join();
}

/** A string that changes whenever the colours do. */
export function useColourScheme(): string {
  return useSyncExternalStore(subscribe, read);
}
