import { readFileSync, writeFileSync } from 'node:fs';

import prettier from 'prettier';

const FILE = 'docs/performance.md';

/** Writes what was measured between `<!-- name:start -->` and `<!-- name:end -->` of docs/performance.md. */
export async function writeSection(name: string, measured: string): Promise<void> {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(`<!-- ${name}:start -->`);
  const after = rest?.split(`<!-- ${name}:end -->`)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} has no part ${name}`);
  const day = new Date().toISOString().slice(0, 10);
  const part = `<!-- ${name}:start -->\n\nMeasured ${day}, Node ${process.version}.\n\n${measured}\n\n<!-- ${name}:end -->`;
  const options = { ...(await prettier.resolveConfig(FILE)), filepath: FILE };
  writeFileSync(FILE, await prettier.format(before + part + after, options));
}
