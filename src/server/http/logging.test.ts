import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable, Writable } from 'node:stream';

import fastify from 'fastify';

import { until } from '@/test/waiting';

import { Refusal } from '@/server/platform/refusal';

import { answerError } from './errors';
import { requestLogOptions } from './logging';

/** A server that logs everything. */
function logged(fail?: Error) {
  let log = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  const app = fastify({ logger: { ...requestLogOptions('trace'), stream } });
  app.setErrorHandler(answerError);
  app.get('/reset-pass', async (request) => {
    request.log.info({ body: { password: 'Secret-1', otp: 123456 }, token: 'Secret-2' }, 'seen');
    if (fail) throw fail;
    return {};
  });
  for (const path of ['/recordings/:token', '/unsubscribe/:token']) app.get(path, async () => ({}));
  return { app, read: () => log };
}

/** Runs a request, and answers the log of it. */
async function logOf(path: string, fail?: Error): Promise<string> {
  const { app, read } = logged(fail);
  await app.inject({
    method: 'GET',
    url: path,
    headers: { token: 'Secret-3', cookie: 'Secret-4', authorization: 'Secret-5' },
  });
  await app.close();
  return read();
}

describe('the log', () => {
  it('names the call and never its query, headers or secrets', async () => {
    const log = await logOf('/reset-pass?email=kim@example.com&reset_token=Secret-6');
    expect(log).toContain('"path":"/reset-pass"');
    expect(log).toContain('[redacted]');
    expect(log).not.toMatch(/Secret|kim@|123456/);
  });

  it('names no path that lets its holder do something', async () => {
    const log =
      (await logOf('/recordings/v2.Secret-9')) +
      (await logOf('/unsubscribe/v2.Secret-9')) +
      (await logOf('/%72ecordings/v2.Secret-9'));
    expect(log).toContain('"path":"/recordings/:token"');
    expect(log).toContain('"path":"/unsubscribe/:token"');
    expect(log).not.toContain('Secret');
  });

  it('says what failed without the values of the statement', async () => {
    const cause = Object.assign(new Error('invalid input syntax for type uuid: "Secret-7"'), {
      code: '22P02',
    });
    const failed = Object.assign(
      new Error('Failed query: select $1\nparams: kim@example.com,Secret-8', { cause }),
      { query: 'select $1', params: ['Secret-8'] },
    );
    const log = await logOf('/reset-pass', failed);
    expect(log).toContain('Request failed');
    expect(log).toContain('22P02');
    expect(log).toContain('invalid input syntax for type uuid');
    expect(log).not.toMatch(/Secret|kim@/);
  });

  /** Sends two bytes of a body of some length, and leaves once the request is known. @returns the log */
  async function logOfLeaving({ app, read }: ReturnType<typeof logged>, length: number) {
    const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), hostname);
    const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${length}`;
    socket.write(`POST /left HTTP/1.1\r\n${head}\r\n\r\n{}`);
    await until(() => read().includes('incoming request'));
    socket.destroy();
    await until(() => /Request (broken off|failed)/.test(read()));
    await app.close();
    return read();
  }

  it('calls it no failure when a body breaks off with its sender', async () => {
    const logging = logged();
    logging.app.post('/left', async () => ({}));
    expect(await logOfLeaving(logging, 9)).not.toContain('"level":50');
  });

  it('calls it no failure when somebody leaves before their file begins', async () => {
    const logging = logged();
    logging.app.post('/left', async (_request, reply) => {
      await once(reply.raw, 'close');
      return reply.send(Readable.from(['all of it']));
    });
    expect(await logOfLeaving(logging, 2)).not.toContain('"level":50');
  });

  it('calls it a failure when a file breaks off by itself before it begins', async () => {
    const { app, read } = logged();
    app.get('/file', async (_request, reply) => {
      const file = new Readable({ read: () => undefined });
      setImmediate(() => file.destroy());
      return reply.send(file);
    });
    expect((await app.inject('/file')).statusCode).toBe(500);
    await app.close();
    expect(read()).toContain('Request failed');
  });

  it('says in one line what is refused for now, and not where: a flood would fill it', async () => {
    const busy = new Refusal({ kind: 'overloaded', retryAfterSeconds: 2 });
    const lines = (await logOf('/reset-pass', busy)).split('\n');
    expect(lines.filter((line) => line.includes('"reason":"overloaded"'))).toHaveLength(1);
    expect(lines.join()).not.toContain('"stack"');
  });
});
