/** What the browser loads before a screen stands, in bytes as they are sent (brotli). */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import type { FirstRoutes } from '@/client/app/page/firstPage';

/** The build's own table of routes, and the file that draws rows, as its page has them (src/client/app/page/inline.ts). */
const TABLE = /\(window,(\{.*?\}),\(\)=>void import\("\.\/([^"]+)"\)/s;
const FIRST_SCRIPT = /<script defer="defer" src="([^"]+)">/g;

/** The part of a built file's name that tells its content. */
const CONTENT_HASH = /^(.+)\.([0-9a-f]{7})\.(?:js|css)$/;
/** What names the other files: the page, and the script that finds them. */
const NAMES_FILES = /^(?:index\.html|assets\/runtime\..*)$/;

/**
 * By each content hash, one that follows from the file's name alone: random digits compress by luck, so that
 * the files that name others would grow or shrink by up to 45 bytes with any change to any file.
 */
function steadyHashes(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    names.flatMap((name) => {
      const [, stem, hash] = CONTENT_HASH.exec(name) ?? [];
      if (stem === undefined || hash === undefined) return [];
      return [
        [
          hash,
          createHash('sha256')
            .update(path.extname(name) + stem)
            .digest('hex')
            .slice(0, 7),
        ],
      ];
    }),
  );
}

function sentBytes(folder: string, file: string, hashes: ReadonlyMap<string, string>): number {
  const compressed = path.join(folder, `${file}.br`);
  if (!existsSync(compressed)) return statSync(path.join(folder, file)).size;
  if (!NAMES_FILES.test(file)) return statSync(compressed).size;
  const text = readFileSync(path.join(folder, file), 'utf8');
  return brotliCompressSync(text.replace(/\b[0-9a-f]{7}\b/g, (hash) => hashes.get(hash) ?? hash))
    .length;
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
  const hashes = steadyHashes(folder);
  return new Map(
    Object.entries(routes).map(([route, { files, asks }]) => [
      route,
      [...first, ...files, ...(asks.some(({ table }) => table) ? [rows] : [])].reduce(
        (sum, file) => sum + sentBytes(folder, file, hashes),
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
