import type { IModule } from 'dependency-cruiser';

/** The rooms that share a floor and may import one another as long as it is one way. */
const ROOM = /^src\/server\/(?:platform|modules)\/[^/]+(?=\/)/;
const TEST = /\.test\.tsx?$/;

/** The rooms each room imports; a test's imports are not its room's. */
function roomImports(modules: readonly IModule[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = TEST.test(source) ? undefined : ROOM.exec(source)?.[0];
    if (!from) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = ROOM.exec(resolved)?.[0];
      if (to && to !== from) known.add(to);
    }
  }
  return imports;
}

/** The shortest way from a room back to itself, if there is one. */
function wayBack(start: string, imports: Map<string, Set<string>>): string[] | undefined {
  const seen = new Set<string>();
  const ways = [[start]];
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** Circles between rooms, which need not be circles between files: each once, as `a → b → a`. */
export function findRoomCircles(modules: readonly IModule[]): string[] {
  const imports = roomImports(modules);
  const circles = new Map<string, string>();
  for (const room of [...imports.keys()].sort()) {
    const way = wayBack(room, imports);
    const members = [...new Set(way)].sort().join();
    if (way && !circles.has(members)) circles.set(members, way.join(' → '));
  }
  return [...circles.values()];
}
