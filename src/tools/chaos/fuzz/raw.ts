/** Bytes that are no good HTTP, sent as they are. */
import { connect } from 'node:net';

import type { Answer } from '../ask';

const HOST = 'Host: parley.test\r\n';
const POST = `POST /login/ HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

/** Name, bytes; all are to be answered, by a refusal. */
export const RAW_REQUESTS: readonly (readonly [string, string])[] = [
  ['headers too large', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['an address too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
  ['no HTTP', '\x01\x02\x03\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n{}`],
  ['a bad chunk', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}`],
  ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`],
  ['an unknown version', `GET / HTTP/3.0\r\n${HOST}\r\n`],
  ['an unknown expectation', `${POST}Expect: wonders\r\nContent-Length: 2\r\n\r\n{}`],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: x\nX: \0\n\n'],
  [
    'HEAD of a long address',
    `HEAD /${'x'.repeat(5_000)} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
  ],
  ['HEAD of a call', `HEAD /user/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
];

/** Sends bytes and reads until the server ends the connection. */
export function sendRaw(base: string, bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const begun = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => socket.destroy(), 5_000);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const reply = Buffer.concat(chunks).toString('latin1');
      const [head = '', ...rest] = reply.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const headers = lines.map((header): [string, string] => {
        const colon = header.indexOf(':');
        return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
      });
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0),
        headers: Object.fromEntries(headers),
        text: rest.join('\r\n\r\n'),
        ms: performance.now() - begun,
      });
    });
    // Its own side stays open: a request whose sender has left is not answered.
    socket.write(bytes, 'latin1');
  });
}
