/** What the browser loads before a screen stands, in bytes as they are sent (brotli). */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { FirstRoutes } from '@/client/app/page/firstPage';

/** The build's own table of routes, and the file that draws rows, as its page has them (src/client/app/page/inline.ts). */
const TABLE = /\(window,(\{.*?\}),\(\)=>void import\("\.\/([^"]+)"\)/s;
const FIRST_SCRIPT = /<script defer="defer" src="([^"]+)">/g;

function sentBytes(folder: string, file: string): number {
  const compressed = path.join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(folder, file)).size;
}

/** Bytes by route: the page with its style, the scripts it begins with, and those of the screen. */
export function routeSizes(folder: string): Map<string, number> {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const [, table, rows] = TABLE.exec(html) ?? [];
  if (table === undefined || rows === undefined)
    throw new Error(`${folder}/index.html has no table of routes`);
  // The build has just written it.
  const routes = JSON.parse(table) as FirstRoutes;
  const scripts = [...html.matchAll(FIRST_SCRIPT)].map(([, file = '']) => file);
  if (scripts.length === 0) throw new Error(`${folder}/index.html begins with no script`);
  const first = ['index.html', ...scripts];
  return new Map(
    Object.entries(routes).map(([route, { files, asks }]) => [
      route,
      [...first, ...files, ...(asks.some(({ table }) => table) ? [rows] : [])].reduce(
        (sum, file) => sum + sentBytes(folder, file),
        0,
      ),
    ]),
  );
}

/** What is wrong: routes that grew past their budget, or have none, and budgets of no route. */
export function overBudget(
  sizes: ReadonlyMap<string, number>,
  budget: Readonly<Record<string, number>>,
): string[] {
  const grown = [...sizes].flatMap(([route, bytes]) => {
    const most = budget[route];
    if (most === undefined) return [`${route}: ${bytes} bytes, and no budget`];
    return bytes > most ? [`${route}: ${bytes} bytes, ${bytes - most} over its budget`] : [];
  });
  const gone = Object.keys(budget).filter((route) => !sizes.has(route));
  return [...grown, ...gone.map((route) => `${route}: a budget, and no such route`)];
}
