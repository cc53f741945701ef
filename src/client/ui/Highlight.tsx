import type { ReactNode } from 'react';

import type { Hit } from '@/client/lib/hits';

interface HighlightProps {
  text: string;
  hits: readonly Hit[];
  /** Index of the hit that is selected. */
  current?: number | undefined;
}

/** A text with its search hits highlighted; it runs the way it is written, whatever stands around it. */
export function Highlight({ text, hits, current }: HighlightProps) {
  if (hits.length === 0) return <span dir="auto">{text}</span>;
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
  // Rebuilt when the hits change: a browser that translates the page has replaced the text nodes by then.
  return (
    <span key={`${hits.join()} ${text.length}`} dir="auto">
      {parts}
    </span>
  );
}
