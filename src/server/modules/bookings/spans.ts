import type { Span } from '@/server/modules/integrations/provider';

const byStart = (a: Span, b: Span): number => a.start.getTime() - b.start.getTime();

/** What is left of some times without others, ordered by start. */
export function without(times: readonly Span[], taken: readonly Span[]): Span[] {
  const gaps = [...taken].sort(byStart);
  return [...times].sort(byStart).flatMap(({ start, end }) => {
    const left: Span[] = [];
    let from = start;
    for (const gap of gaps) {
      if (gap.end <= from) continue;
      if (gap.start >= end) break;
      if (gap.start > from) left.push({ start: from, end: gap.start });
      from = gap.end;
    }
    if (from < end) left.push({ start: from, end });
    return left;
  });
}
