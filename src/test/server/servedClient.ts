/** Suites of what is served beside the calls: the page and its files. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startBackend, type Backend } from './backend';

/** A file of it whose name holds a hash. */
export const HASHED = '/assets/main.0123456.js';

/** As a policy names a script or a style. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Starts a backend that serves a small client of our own. */
export function setUpClient() {
  let backend: Backend;
  let clientDir: string;
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(backend.url + target, { method, headers });

  beforeAll(async () => {
    clientDir = mkdtempSync(path.join(tmpdir(), 'parley-client-'));
    mkdirSync(path.join(clientDir, 'assets'));
    writeFileSync(
      path.join(clientDir, 'index.html'),
      '<!doctype html><style>body{margin:0}</style><script>hello()</script><h1>Parley</h1>',
    );
    writeFileSync(
      path.join(clientDir, 'inline-hashes.json'),
      JSON.stringify({ script: [hashOf('hello()')], style: [hashOf('body{margin:0}')] }),
    );
    writeFileSync(path.join(clientDir, HASHED), 'plain()');
    writeFileSync(path.join(clientDir, `${HASHED}.gz`), gzipSync('plain()'));
    writeFileSync(path.join(clientDir, `${HASHED}.map`), '{"sourcesContent":["ours"]}');
    writeFileSync(path.join(clientDir, `${HASHED}.map.gz`), gzipSync('{}'));
    backend = await startBackend({
      settings: {
        clientDir,
        publicUrl: 'https://parley.test',
        allowedOrigins: ['https://app.parley.test'],
      },
    });
  });
  afterAll(async () => {
    await backend.stop();
    rmSync(clientDir, { recursive: true });
  });

  return {
    get backend() {
      return backend;
    },
    get,
  };
}
