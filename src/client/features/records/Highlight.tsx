import type { ReactNode } from 'react';

import type { Hit } from './searching';

/** A text with what was searched for highlighted in it. */
export function Highlight({ text, hits }: { text: string; hits: readonly Hit[] }) {
  if (hits.length === 0) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of hits) {
    if (start >= text.length) break;
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}
