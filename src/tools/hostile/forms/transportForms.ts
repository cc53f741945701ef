/** Replies that do not arrive, or not as they were sent. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import type { Form } from '../answer';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** Sends bytes past Node's own idea of a reply, and ends the connection. */
const sendRaw = ({ socket }: ServerResponse, bytes: string) => void socket?.end(bytes);

function trickle(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  let sent = 0;
  const timer = setInterval(() => response.write(body.slice(sent, (sent += 1))), 1_000);
  void once(response, 'close').then(() => clearInterval(timer));
}

export const transportForms: readonly Form[] = [
  { name: 'refused', unreached: 'connectionrefused', answer: () => () => {} },
  { name: 'offline', unreached: 'internetdisconnected', answer: () => () => {} },
  {
    name: 'reset before the head',
    answer:
      () =>
      ({ socket }) =>
        void socket?.resetAndDestroy(),
  },
  {
    name: 'reset in the body',
    answer: (good) => (response) => {
      const body = JSON.stringify(good);
      response.writeHead(200, { 'content-length': body.length + 1_000 });
      response.write(body, () => void response.socket?.resetAndDestroy());
    },
  },
  { name: 'never answered', answer: () => () => {} },
  {
    name: 'a byte a second',
    answer: (good) => (response) => trickle(response, JSON.stringify(good).padEnd(100)),
  },
  {
    name: 'shorter than its length',
    answer: (good) => (response) =>
      sendRaw(response, `${HEAD}Content-Length: 100000\r\n\r\n${JSON.stringify(good)}`),
  },
  {
    name: 'not packed as it says',
    answer: (good) => (response) =>
      sendRaw(response, `${HEAD}Content-Encoding: gzip\r\n\r\n${JSON.stringify(good)}`),
  },
];
