/** Stands between the adapters and the simulator, and fails as a provider may. */
import { createServer, request as ask } from 'node:http';
import type { Socket } from 'node:net';

import { listen } from '@/test/ports';

/**
 * What becomes of a request: passed on, never answered, cut off, cut off after it was done, told to have
 * taken too long after it was done, done and answered once that is released, or answered so.
 */
export type Mishap =
  'pass' | 'hang' | 'cut' | 'lose' | 'late' | 'hold' | number | { status: number; body: string };

export interface ShakyProxy {
  url: string;
  /** Where requests are passed on to. */
  target: string;
  /** Decides by `METHOD /path`. */
  script: (request: string) => Mishap;
  /** Requests so far, as `METHOD /path`. */
  seen: string[];
  /** Answers that are held back. */
  readonly held: number;
  /** Passes everything from now on, and the answers that are held back. */
  release(): void;
  /** Cuts off what hangs. */
  letGo(): void;
  stop(): void;
}

export async function startShakyProxy(): Promise<ShakyProxy> {
  const hanging: Socket[] = [];
  const held: (() => void)[] = [];
  const server = createServer((incoming, reply) => {
    const path = (incoming.url ?? '').split('?')[0];
    const line = `${incoming.method} ${path}`;
    proxy.seen.push(line);
    const mishap = proxy.script(line);
    if (mishap === 'hang') {
      hanging.push(incoming.socket);
      return;
    }
    if (mishap === 'cut') {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
      reply.write('{"half":');
      setImmediate(() => incoming.socket.destroy());
      return;
    }
    if (typeof mishap === 'object') {
      reply.writeHead(mishap.status, { 'content-type': 'application/json' }).end(mishap.body);
      return;
    }
    if (typeof mishap === 'number') {
      reply.writeHead(mishap, { 'content-type': 'application/json' }).end('{"error":"trouble"}');
      return;
    }
    const { method, headers, url } = incoming;
    // Each on a connection of its own: one that is kept may end as it is used again.
    const onward = ask(proxy.target + url, { method, headers, agent: false }, (answer) => {
      if (mishap === 'lose' || mishap === 'late') {
        answer.resume();
        answer.once('end', () => {
          if (mishap === 'lose') incoming.socket.destroy();
          else reply.writeHead(504, { 'content-type': 'text/html' }).end('<h1>Time-out</h1>');
        });
        return;
      }
      const pass = (): void => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      };
      if (mishap === 'hold') held.push(pass);
      else pass();
    });
    onward.on('error', () => reply.destroy());
    incoming.pipe(onward);
  });
  server.keepAliveTimeout = 0;
  const proxy: ShakyProxy = {
    url: `http://127.0.0.1:${await listen(server)}`,
    target: '',
    script: () => 'pass',
    seen: [],
    get held() {
      return held.length;
    },
    release: () => {
      proxy.script = () => 'pass';
      for (const pass of held.splice(0)) pass();
    },
    letGo: () => {
      for (const socket of hanging.splice(0)) socket.destroy();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
