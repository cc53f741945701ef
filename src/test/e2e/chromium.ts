/**
 * Finds a Chromium for the browser tests: CHROMIUM where it is set; on Linux x64 the one that installs from
 * npm with its own libraries, so that nothing else has to be installed; elsewhere Playwright's own.
 */
export async function findChromium(): Promise<string | undefined> {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Read when the package is imported: it then unpacks NSS and expat too, which a bare Linux lacks.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
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
