import { casesOf, type Flow } from './transitions';

/** A flow as the text of a Mermaid state diagram: one arrow from stage to stage, naming its events. */
export function drawFlow<S extends { status: string }, E extends { type: string }>(
  flow: Flow<S, E>,
): string {
  const arrows = new Map<string, string[]>();
  for (const { from, label, to } of casesOf(flow)) {
    if (to === null) continue;
    const arrow = `${from} --> ${to}`;
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), label]);
  }
  const lines = [...arrows].map(([arrow, labels]) => `${arrow}: ${labels.join(', ')}`);
  return ['stateDiagram-v2', `[*] --> ${flow.initial}`, ...lines]
    .map((line, row) => (row === 0 ? line : `  ${line}`))
    .join('\n');
}
