import type { Socket } from 'node:net';

import { codeOf } from '@/server/platform/systemError';

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are no HTTP never become a request: the refusal is written by hand. */
export function answerUnreadable(error: Error, socket: Socket): void {
  const code = codeOf(error);
  // The other side is gone already.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ detail: 'The request could not be read' });
  socket.end(
    `HTTP/1.1 ${STATUS_LINES[code] ?? '400 Bad Request'}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nX-Content-Type-Options: nosniff\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
