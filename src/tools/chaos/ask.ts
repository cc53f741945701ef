/** Requests as strangers and browsers send them; a reply that never comes is an answer too. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  /** 0: no reply came. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The body; where no reply came, the error's code. */
  text: string;
  /** Until the whole reply was there. */
  ms: number;
}

export interface Ask {
  method?: string;
  /** Sent as JSON; bytes and texts as they are. */
  body?: unknown;
  /** What the body is said to be: JSON unless told; null says nothing. */
  type?: string | null;
  headers?: Record<string, string>;
  token?: string;
  /** The client's address, as the trusted proxy tells it. */
  from?: string;
  /** Connections that are kept; each request has its own without one. */
  agent?: Agent;
  /** ms, after which it counts as not answered. */
  within?: number;
}

const LONGEST = 60_000;

/** Keeps up to so many connections open. */
export const keepAlive = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections });

export function ask(base: string, path: string, options: Ask = {}): Promise<Answer> {
  const { body, type = 'application/json', token, from, agent, within = LONGEST } = options;
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = body === undefined ? null : Buffer.from(isRaw ? body : JSON.stringify(body));
  const { hostname, port } = new URL(base);
  const asked = performance.now();
  return new Promise((resolve) => {
    const answer = (status: number, headers: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers, text, ms: performance.now() - asked });
    const fail = (error: NodeJS.ErrnoException) => answer(0, {}, error.code ?? error.message);
    const sent = request(
      {
        hostname,
        port,
        path,
        method: options.method ?? (bytes ? 'POST' : 'GET'),
        agent: agent ?? false,
        headers: {
          ...(bytes && { 'content-length': bytes.length }),
          ...(bytes && type !== null && { 'content-type': type }),
          ...(token !== undefined && { token }),
          ...(from !== undefined && { 'x-forwarded-for': from }),
          ...options.headers,
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        const done = () =>
          answer(reply.statusCode ?? 0, reply.headers, Buffer.concat(chunks).toString('utf8'));
        reply.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // A stream has no end: what it opens with is the answer.
          if (!reply.headers['content-type']?.startsWith('text/event-stream')) return;
          done();
          sent.destroy();
        });
        reply.on('error', fail);
        reply.on('end', done);
      },
    );
    sent.on('error', fail);
    const timer = setTimeout(() => sent.destroy(new Error(`none within ${within} ms`)), within);
    sent.on('close', () => clearTimeout(timer));
    sent.end(bytes ?? undefined);
  });
}

/** A text field of a reply; '' where it has none. */
export function fieldIn({ text }: Answer, name: string): string {
  try {
    const value: unknown = Reflect.get(Object(JSON.parse(text)), name);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** An address of a network of its own, of those that no one has (RFC 6598). */
export function strangeAddress(): string {
  const number = () => Math.floor(Math.random() * 254) + 1;
  return `100.${64 + (number() % 64)}.${number()}.${number()}`;
}
