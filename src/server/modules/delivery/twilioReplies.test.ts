/** What stands in Twilio's place, or breaks off, over a real connection. */
import { createServer, type Socket } from 'node:net';

import { listen } from '@/test/ports';

import { makeTwilioCarrier } from './twilio';

const MIB = 1024 * 1024;
const SMS = { channel: 'sms', to: '+12025550112', text: '004213 is your code' } as const;

let answer: (socket: Socket) => void;
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  let asked = '';
  socket.on('data', (chunk: Buffer) => {
    asked += chunk.toString();
    if (asked.includes('Body=')) answer(socket);
  });
});
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const head = (status: string, ...headers: string[]) =>
  [`HTTP/1.1 ${status}`, 'connection: close', ...headers, '', ''].join('\r\n');
const deliver = () =>
  makeTwilioCarrier(
    { accountSid: 'AC1', authToken: 'x', from: '+12025550100' },
    fetch,
    url,
  ).deliver(SMS);

it.each([
  ['a page', '200 OK', ['content-type: text/html', 'content-length: 4'], '<h1>'],
  ['nothing', '204 No Content', [], ''],
  ['a text', '201 Created', ['content-type: text/plain', 'content-length: 2'], 'ok'],
])(
  '%s with a success is no answer of Twilio: it is tried again (product §19.41)',
  async (_, status, headers, body) => {
    answer = (socket) => socket.end(head(status, ...headers) + body);
    await expect(deliver()).rejects.toMatchObject({
      name: 'SmsRefusedError',
      message: `Twilio answered ${status.slice(0, 3)}, and what is no JSON`,
    });
  },
);

it('what was taken is taken, though its answer breaks off, or never ends (product §19.15)', async () => {
  const created = head(
    '201 Created',
    'content-type: application/json;charset=utf-8',
    `content-length: ${MIB}`,
  );
  answer = (socket) => socket.write(created + '{"sid"', () => socket.destroy());
  await deliver();
  answer = (socket) => void socket.write(created + '{"sid"');
  await deliver();
});
