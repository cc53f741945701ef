import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

import { fieldOf } from '@/contract/fieldOf';

import { codeOf } from '@/server/platform/systemError';

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Bytes that are not HTTP never become a request, so the refusal is written by hand. The other side may never close
 * its half, so the connection is destroyed as soon as the refusal is sent.
 * @param headers of every reply
 */
export function answerMalformed(
  error: Error,
  socket: Socket,
  headers: Readonly<OutgoingHttpHeaders>,
): void {
  const code = codeOf(error);
  // The other side is gone already.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ detail: 'The request could not be read' });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  const head = `HTTP/1.1 ${STATUS_LINES[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`;
  socket.write(wantsHeadOnly(error) ? head : head + body);
  socket.destroySoon();
}

/** Whether what could not be read began as a HEAD, whose answer has no body. */
function wantsHeadOnly(error: Error): boolean {
  const bytes = fieldOf(error, 'rawPacket');
  return Buffer.isBuffer(bytes) && bytes.subarray(0, 5).toString('latin1') === 'HEAD ';
}
