/** SMS, as Twilio carries them. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';

import { UnrecoverableError } from '@/server/platform/queue/jobErrors';
import { listen } from '@/test/ports';
import { SMS } from '@/test/server/smtpServer';

import { makeTwilioCarrier } from './twilio';

describe('the Twilio carrier', () => {
  let server: Server;
  let url: string;
  let requests: { url: string; authorization: string; form: URLSearchParams }[];
  let status: number;
  let pause: Record<string, string>;
  let body: string;
  const read = async (request: IncomingMessage) => ({
    url: `${request.method} ${request.url}`,
    authorization: request.headers.authorization ?? '',
    form: new URLSearchParams(await text(request)),
  });
  beforeEach(async () => {
    requests = [];
    status = 201;
    pause = {};
    body = '{"sid":"SM1"}';
    server = createServer((request, reply) => {
      void read(request).then((seen) => {
        requests.push(seen);
        const headers = { 'content-type': 'application/json', ...pause };
        reply.writeHead(status, headers).end(body);
      });
    });
    url = `http://127.0.0.1:${await listen(server)}`;
  });
  afterEach(() => server.close());
  const carrier = (from = '+12025550100') =>
    makeTwilioCarrier({ accountSid: 'AC123', authToken: 'key', from }, fetch, url);

  it('posts number and text as the API asks for them', async () => {
    await carrier().deliver(SMS);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('POST /2010-04-01/Accounts/AC123/Messages.json');
    expect(requests[0]?.authorization).toBe(`Basic ${btoa('AC123:key')}`);
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      To: SMS.to,
      From: '+12025550100',
      Body: SMS.text,
    });
  });

  it('names a messaging service as such', async () => {
    const service = `MG${'0a'.repeat(16)}`;
    await carrier(service).deliver(SMS);
    expect(requests[0]?.form.get('MessagingServiceSid')).toBe(service);
    expect(requests[0]?.form.has('From')).toBe(false);
  });

  it('takes no sender for a messaging service whose name begins like one', async () => {
    await carrier('MG Clinic').deliver(SMS);
    expect(requests[0]?.form.get('From')).toBe('MG Clinic');
  });

  it.each([
    [400, 21211, true],
    [400, 21610, true],
    [400, 21614, true],
    [400, 21408, false],
    [403, 21608, false],
    [401, 20003, false],
    [429, 20429, false],
  ])(
    'answered by %i %i is given up at once: %s (product §19.37), and only the code is told',
    async (refused, code, isForGood) => {
      status = refused;
      body = JSON.stringify({ code, message: `Not sent to ${SMS.to}`, status });
      const error: unknown = await carrier()
        .deliver(SMS)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: `Twilio answered ${refused} (${code})` });
      expect(error instanceof UnrecoverableError).toBe(isForGood);
      expect(inspect(error, { depth: 9 })).not.toContain(SMS.to);
    },
  );

  it.each([400, 401, 429, 500])('throws at %d without repeating number or text', async (code) => {
    status = code;
    const error: unknown = await carrier()
      .deliver(SMS)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: `Twilio answered ${code}`, retryAfter: null });
  });

  it('says when to come again, where Twilio does', async () => {
    status = 429;
    pause = { 'retry-after': '7' };
    const error: unknown = await carrier()
      .deliver(SMS)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ retryAfter: 7 });
  });
});
