/** Builds the whole application from its dependencies; it does not listen yet. */
import type { Socket } from 'node:net';

import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';

import { logDestination } from '@/server/platform/log/destination';

import { registerAuthentication } from './authentication';
import { acceptJsonOnly } from './body';
import { CONNECTION_LIMITS, keepConnections } from './connections';
import type { AppDeps } from './deps';
import { answerError, sendRefusal, UNKNOWN_PATH } from './errors';
import { headersOfEveryReply, secureReplies } from './headers';
import { requestLogOptions } from './logging';
import { describeApi } from './openapi/document';
import { apiPages } from './openapi/routes';
import { WITHOUT_NODES_HOST_CHECK, refuseInvalidHeads } from './requestHeads';
import { compileReplies, compressLists } from './serialization';
import { authRoutes } from './routes/auth';
import { bookingRoutes } from './routes/booking';
import { bookingListRoutes } from './routes/bookings';
import { calendarRoutes } from './routes/calendar';
import { callbackRoutes } from './routes/callbacks';
import { callRoutes } from './routes/calls';
import { eventRoutes } from './routes/events';
import { healthRoutes } from './routes/health';
import { identityRoutes } from './routes/identity';
import { insightRoutes } from './routes/insights';
import { intakeRoutes } from './routes/intake';
import { integrationRoutes } from './routes/integrations';
import { inviteRoutes } from './routes/invite';
import { lineIntakeRoutes } from './routes/lineIntake';
import { lineRoutes } from './routes/lines';
import { meetingTypeRoutes } from './routes/meetingTypes';
import { notificationRoutes } from './routes/notifications';
import { oauthRoutes } from './routes/oauth';
import { passwordRoutes } from './routes/password';
import { privacyRoutes } from './routes/privacy';
import { profileRoutes } from './routes/profile';
import { recordingRoutes } from './routes/recordings';
import { recordRoutes } from './routes/records';
import { scheduleRoutes } from './routes/schedule';
import { securityRoutes } from './routes/security';
import { sessionRoutes } from './routes/sessions';
import { unsubscribeRoutes } from './routes/unsubscribe';
import { readInlineHashes, serveClient } from './staticFiles';
import { readBodiesToTheirEnd } from './unreadBodies';
import { answerUnrouted } from './unroutedRequests';
import { answerMalformed } from './malformedRequests';

/** Largest request body, bytes. */
const BODY_LIMIT = 64 * 1024;

/** A Fastify plugin: the routes of one area, in a scope of their own. */
export type Routes = (app: FastifyInstance, deps: AppDeps) => Promise<void>;

const AREAS: readonly Routes[] = [
  authRoutes,
  passwordRoutes,
  profileRoutes,
  securityRoutes,
  sessionRoutes,
  privacyRoutes,
  identityRoutes,
  recordRoutes,
  callRoutes,
  callbackRoutes,
  eventRoutes,
  insightRoutes,
  notificationRoutes,
  unsubscribeRoutes,
  lineRoutes,
  recordingRoutes,
  intakeRoutes,
  lineIntakeRoutes,
  inviteRoutes,
  integrationRoutes,
  oauthRoutes,
  calendarRoutes,
  scheduleRoutes,
  meetingTypeRoutes,
  bookingListRoutes,
  bookingRoutes,
  healthRoutes,
];

/**
 * Builds the application; the caller listens and closes it.
 * @param more routes of rooms above this one
 */
export async function buildApp(
  deps: AppDeps,
  more: readonly Routes[] = [],
): Promise<FastifyInstance> {
  const { settings } = deps;
  const headers = headersOfEveryReply(deps, readInlineHashes(settings.clientDir));
  const app = fastify({
    ...CONNECTION_LIMITS,
    http: { ...CONNECTION_LIMITS.http, ...WITHOUT_NODES_HOST_CHECK },
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    logger: settings.logLevel !== 'silent' && {
      ...requestLogOptions(settings.logLevel),
      stream: logDestination,
    },
    // A HEAD would run a GET that changes something.
    exposeHeadRoutes: false,
    // Paths contain sealed tokens too.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Further down they would be refused in other words, one of them before any header is set.
    rewriteUrl: ({ url = '/' }) => {
      // As a proxy is asked, which anybody may do (RFC 9112, 3.2.2).
      const path = url.replace(/^https?:\/\/[^/?]*(?=\/)/i, '');
      return isPath(path) ? path : '/no-path';
    },
    // A segment too long for any name: of GET the files of the page say so.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(reply.headers(headers), UNKNOWN_PATH),
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, headers),
  });
  app.setValidatorCompiler(validatorCompiler);
  compileReplies(app);
  app.setErrorHandler(answerError);
  keepConnections(app, settings.maxConnections);
  app.server.on('connect', (_request, socket: Socket) =>
    answerMalformed(new Error('There is no tunnel here'), socket, headers),
  );
  acceptJsonOnly(app);
  answerUnrouted(app);
  await secureReplies(app, deps, headers);
  refuseInvalidHeads(app);
  readBodiesToTheirEnd(app);
  await describeApi(app);
  await compressLists(app);
  await app.register(cookie);
  registerAuthentication(app, deps);
  for (const routes of [...AREAS, ...more]) await app.register(named(routes), deps);
  apiPages(app);
  if (settings.clientDir) await serveClient(app, settings.clientDir);
  await app.ready();
  return app;
}

/** Says its name, which Fastify else looks for in every module that is loaded. */
const named = (routes: Routes): Routes =>
  Object.assign(routes, { [Symbol.for('fastify.display-name')]: routes.name });

/** Whether the path can be decoded and has no empty segment. */
function isPath(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  try {
    decodeURIComponent(path);
    return !path.includes('//');
  } catch {
    return false;
  }
}
