/** Where the platform of one line reports. It signs bytes, so they are checked before they are parsed. */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import { takeReport } from '@/contract/intake';

import { answerTools } from '@/server/modules/lines/answerTools';
import { checkDelivery } from '@/server/modules/lines/checks';
import { recordDeliveries, recordRefusal } from '@/server/modules/lines/deliveries';
import { findLine, type NamedLine } from '@/server/modules/lines/findLine';
import { receiveReports } from '@/server/modules/lines/receive';
import { missingReference } from '@/server/platform/db/databaseErrors';
import { Refusal, refuseIssues } from '@/server/platform/refusal';

import { makeJsonReader, REPORT_LIMIT } from '../body';
import type { AppDeps } from '../deps';
import { answerError } from '../errors';
import { isUuid } from '../ids';
import { addRoute } from '../route';

/** What the framework refuses before its bytes can be checked, by its code, as the owner reads it. */
const UNCHECKED: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The header Content-Type cannot be read.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'It is larger than 5 MiB.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'It is not as long as it says.',
};

export async function lineIntakeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  // As in intake.ts.
  const readJson = makeJsonReader(app, 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: REPORT_LIMIT }, (_, body, done) =>
    done(null, body),
  );

  /** @throws Refusal `invalidIntakeKey`, the same as for one that does not pass its check */
  const account = async (request: FastifyRequest): Promise<NamedLine> => {
    const { lineId = '' } = request.params as { lineId?: string };
    const line = isUuid(lineId) ? await findLine(deps, lineId) : null;
    if (!line) throw new Refusal({ kind: 'invalidIntakeKey' });
    return line;
  };

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const reason = UNCHECKED[error.code];
    if (reason !== undefined) await recordRefusal(deps.db, await account(request), reason);
    // Removed meanwhile, the line is as unknown as any other.
    const isUnknown = reason !== undefined || missingReference(error) !== null;
    const thrown = isUnknown ? new Refusal({ kind: 'invalidIntakeKey' }) : error;
    const isRefused = thrown instanceof Refusal && thrown.reason.kind === 'invalidIntakeKey';
    // As the framework does after an unread body: otherwise this would reveal which lines exist.
    if (isRefused) reply.header('connection', 'close');
    return answerError(thrown, request, reply);
  });

  addRoute(app, takeReport, { account, bodyLimit: REPORT_LIMIT }, async ({ account, request }) => {
    const { check, secrets, ...line } = account;
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { rawHeaders } = request.raw;
    const now = await deps.now(deps.db);
    const checked = checkDelivery({ check, secrets, rawHeaders, rawBody, now });
    if (!checked.ok) {
      await recordRefusal(deps.db, line, checked.reason);
      throw new Refusal({ kind: 'invalidIntakeKey' });
    }
    const body = await readJson(request, rawBody.toString('utf8')).catch(async (error: unknown) => {
      const detail = error instanceof Refusal ? error.message : 'What was sent is not JSON';
      const broken = { outcome: 'broken', event: '', detail } as const;
      await deps.db.transaction((tx) => recordDeliveries(tx, line, [broken]));
      throw error;
    });
    const answer = await answerTools(deps, line, body);
    if (answer) return answer;
    const { issues, ...counts } = await receiveReports(deps, line, body);
    refuseIssues(issues, counts);
    return counts;
  });
}
