/** The whole application out of its dependencies; listens nowhere yet. */
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';

import type { AppDeps } from './deps';
import { answerError } from './http/errors';
import { authRoutes } from './routes/auth';
import { profileRoutes } from './routes/profile';

/** Largest request body, bytes. */
const BODY_LIMIT = 64 * 1024;
/** The longest a client may take to send its request, ms. */
const REQUEST_TIMEOUT = 15_000;

/** Builds the application; the caller listens and closes it. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    logger: deps.settings.logLevel === 'silent' ? false : { level: deps.settings.logLevel },
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  // Clients name the JSON type with every call, also with those that have no body.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : readJson(request, text, done),
  );
  authRoutes(app, deps);
  profileRoutes(app, deps);
  await app.ready();
  return app;
}
