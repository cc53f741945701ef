import type { ReactNode } from 'react';

import type { Hit } from '@/client/lib/hits';

interface HighlightProps {
  text: string;
  hits: readonly Hit[];
  /** The hit that is looked at, among them. */
  current?: number | undefined;
}

/** A text with what was searched for highlighted in it. */
export function Highlight({ text, hits, current }: HighlightProps) {
  if (hits.length === 0) return <span>{text}</span>;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [index, [start, end]] of hits.entries()) {
    if (start >= text.length) break;
    parts.push(
      text.slice(from, start),
      <mark key={start} aria-current={index === current || undefined}>
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  parts.push(text.slice(from));
  // Drawn anew with other hits: a page that the browser translated has other pieces of text by then.
  return <span key={`${hits.join()} ${text.length}`}>{parts}</span>;
}
