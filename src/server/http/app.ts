/** The whole application out of its dependencies; listens nowhere yet. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Socket } from 'node:net';

import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import { simulatorRoutes } from '@/server/demo/providers/routes';
import { demoRoutes } from '@/server/demo/routes';
import type { AppDeps } from '@/server/deps';
import { acceptJsonOnly } from './body';
import { endUnusedConnections } from './connections';
import { answerError } from './errors';
import { secureHeaders } from './headers';
import { loggerOptions } from './logging';
import { serveClient } from './staticFiles';
import { answerUnknownCalls } from './unknownCalls';
import { keepHouse } from '@/server/housekeeping';
import { describeApi } from './openapi/document';
import { apiPages } from './openapi/routes';
import { authRoutes } from './routes/auth';
import { calendarRoutes } from './routes/calendar';
import { healthRoutes } from './routes/health';
import { intakeRoutes } from './routes/intake';
import { inviteRoutes } from './routes/invite';
import { integrationRoutes } from './routes/integrations';
import { oauthRoutes } from './routes/oauth';
import { passwordRoutes } from './routes/password';
import { profileRoutes } from './routes/profile';
import { recordRoutes } from './routes/records';
import { securityRoutes } from './routes/security';
import { codeOf } from '@/server/platform/systemError';

/** Largest request body, bytes. */
const BODY_LIMIT = 64 * 1024;
/** The longest a client may take to send its request, ms. */
const REQUEST_TIMEOUT = 15_000;

/** Builds the application; the caller listens and closes it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings } = deps;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    logger: settings.logLevel === 'silent' ? false : loggerOptions(settings.logLevel),
    // A HEAD would run a GET that changes something.
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Its refusal would leave before any header is set; as an unknown path it is answered like the others.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : '/undecodable'),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  endUnusedConnections(app);
  acceptJsonOnly(app);
  answerUnknownCalls(app);
  const page = settings.clientDir
    ? readFileSync(path.join(settings.clientDir, 'index.html'), 'utf8')
    : '';
  await secureHeaders(app, settings, page);
  app.addHook('onListen', async () => void (settings.address = addressOf(app)));

  await describeApi(app);
  keepHouse(app, deps);
  authRoutes(app, deps);
  passwordRoutes(app, deps);
  profileRoutes(app, deps);
  securityRoutes(app, deps);
  recordRoutes(app, deps);
  intakeRoutes(app, deps);
  inviteRoutes(app, deps);
  integrationRoutes(app, deps);
  oauthRoutes(app, deps);
  calendarRoutes(app, deps);
  healthRoutes(app, deps);
  apiPages(app);
  if (settings.demo) {
    await demoRoutes(app, deps);
    await simulatorRoutes(app, deps);
  }
  if (settings.clientDir) await serveClient(app, settings.clientDir);
  await app.ready();
  return app;
}

/** Where this machine reaches the application. */
function addressOf(app: FastifyInstance): string {
  const [first] = app.addresses();
  if (!first || typeof first === 'string') return '';
  const isAny = first.address === '0.0.0.0' || first.address === '::';
  const host = isAny ? '127.0.0.1' : first.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${first.port}`;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Bytes that are no HTTP never become a request: the refusal is written by hand. */
function answerUnreadable(error: Error, socket: Socket): void {
  const code = codeOf(error);
  // The other side is gone already.
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const body = JSON.stringify({ detail: 'The request could not be read' });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nX-Content-Type-Options: nosniff\r\n` +
      `Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
