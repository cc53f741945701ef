import { casesOf, type Flow } from './transitions';

/** A flow as the text of a Mermaid state diagram: one arrow from stage to stage, naming its events. */
export function drawFlow<S extends { status: string }, E extends { type: string }>(
  flow: Flow<S, E>,
): string {
  const arrows = new Map<string, Map<string, string[]>>();
  for (const { from, event, sample, to } of casesOf(flow)) {
    if (to === null) continue;
    const arrow = `${from} --> ${to}`;
    const events = arrows.get(arrow) ?? new Map<string, string[]>();
    arrows.set(arrow, events);
    events.set(event.type, [...(events.get(event.type) ?? []), sample].filter(Boolean));
  }
  const lines = [...arrows].map(
    ([arrow, events]) => `${arrow}: ${[...events].map(label).join(', ')}`,
  );
  return [
    'stateDiagram-v2',
    ...[`[*] --> ${flow.initial}`, ...lines].map((line) => `  ${line}`),
  ].join('\n');
}

/** `popupClosed`, or `loginAnswered (refused, failed)` where only some of its samples lead there. */
function label([type, samples]: readonly [type: string, samples: readonly string[]]): string {
  return samples.length === 0 ? type : `${type} (${samples.join(', ')})`;
}
