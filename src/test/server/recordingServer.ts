/** Where a platform keeps recordings: a real https server on this machine, under any name a test likes. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';

import { generate } from 'selfsigned';

import { listen } from '@/test/ports';

/** Names of its certificate; where they lead is said by who looks them up. */
const NAMES = ['kept.test', 'other.test', 'private.test', 'changing.test'] as const;

/** A quarter of a second of a recording, as far as anybody looks. */
export const AUDIO = Buffer.from(Array.from({ length: 4_000 }, (_, index) => index % 251));

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

export interface RecordingServer {
  /** To be believed instead of the well-known authorities. */
  ca: string;
  /** An address of it. @param host one of its names, or an IP address */
  at(path: string, host?: string): string;
  /** What each path answers; all others 404. */
  paths: Map<string, Answer>;
  /** Heads of the requests so far. */
  seen: { path: string; headers: IncomingMessage['headers'] }[];
  /** Resolves when the reply to that path was cut off or ended. */
  closed(path: string): Promise<void>;
  stop(): Promise<void>;
}

/** One for all servers of a suite. */
let certificate: ReturnType<typeof makeCertificate> | null = null;

function makeCertificate() {
  const names = NAMES.map((value) => ({ type: 2 as const, value }));
  const addresses = ['127.0.0.1', '127.0.0.2'].map((ip) => ({ type: 7 as const, ip }));
  return generate([{ name: 'commonName', value: NAMES[0] }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [...names, ...addresses] }],
  });
}

/** @param host an address of this machine */
export async function startRecordingServer(host = '127.0.0.1'): Promise<RecordingServer> {
  const { private: key, cert } = await (certificate ??= makeCertificate());
  const closings = new Map<string, Promise<void>>();
  const server = createServer({ key, cert }, (request, reply) => {
    const path = request.url ?? '';
    recordings.seen.push({ path, headers: request.headers });
    closings.set(path, new Promise((resolve) => reply.once('close', resolve)));
    const answer = recordings.paths.get(path);
    if (answer) answer(request, reply);
    else reply.writeHead(404).end();
  });
  const port = await listen(server, host);
  const recordings: RecordingServer = {
    ca: cert,
    at: (path, name = NAMES[0]) => `https://${name}:${port}${path}`,
    paths: new Map([['/call.wav', serveAudio]]),
    seen: [],
    closed: async (path) => closings.get(path),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return recordings;
}

/** As storages do: with ranges. */
export const serveAudio: Answer = ({ headers: { range } }, reply) => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  const size = AUDIO.length;
  const from = first === '' ? size - Number(last) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  const type = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' };
  if (range === undefined)
    return void reply.writeHead(200, { ...type, 'content-length': size }).end(AUDIO);
  if (from >= size) return void reply.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  const part = AUDIO.subarray(from, to + 1);
  reply
    .writeHead(206, {
      ...type,
      'content-length': part.length,
      'content-range': `bytes ${from}-${to}/${size}`,
    })
    .end(part);
};

/** Sends whoever asks there on. */
export const redirectTo =
  (location: string): Answer =>
  (_request, reply) =>
    void reply.writeHead(302, { location, 'set-cookie': 'id=1' }).end();

/** Answers 200 with these headers and this body. */
export const answer =
  (headers: Record<string, string | number>, body: string | Buffer = AUDIO): Answer =>
  (_request, reply) =>
    void reply.writeHead(200, headers).end(body);
