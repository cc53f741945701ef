/** The built client, served as our own server serves it, and the calls as they are scripted. */
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';

import { headersOfEveryReply } from '@/server/http/headers';
import { readInlineHashes } from '@/server/http/staticFiles';
import { listen } from '@/test/ports';

import { text, type Answer } from './answer';

const CLIENT = path.resolve('dist/client');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export interface Site {
  url: string;
  /** By call, `GET /user/`; what is not here is answered 404. */
  calls: Map<string, Answer>;
  /** By path, `/assets/main.0123456.js`: files that are not served as they are. */
  files: Map<string, Answer>;
  /** Answers by whose token came with it, before `calls`. */
  answerAs: ((call: string, token: string) => Answer | undefined) | null;
  close(): void;
}

export async function openSite(): Promise<Site> {
  let url = '';
  const headers = headersOfEveryReply({ publicUrl: () => url }, readInlineHashes(CLIENT));
  const calls: Site['calls'] = new Map();
  const files: Site['files'] = new Map();

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', url);
    const call = `${request.method} ${pathname}`;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    const token = String(request.headers['token'] ?? '');
    const answer = files.get(pathname) ?? site.answerAs?.(call, token) ?? calls.get(call);
    if (answer) answer(response);
    else if (request.method === 'GET') sendFile(response, pathname);
    else text('{"detail":"Not Found"}', 404)(response);
  });
  url = `http://127.0.0.1:${await listen(server)}`;

  const site: Site = {
    url,
    calls,
    files,
    answerAs: null,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return site;
}

function sendFile(response: ServerResponse, pathname: string): void {
  const file = path.join(CLIENT, pathname === '/' ? 'index.html' : pathname);
  try {
    const content = readFileSync(file);
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', /\.[0-9a-f]{7}\./.test(file) ? 'max-age=3600' : 'no-cache');
    response.end(content);
  } catch {
    text('{"detail":"Not Found"}', 404)(response);
  }
}
