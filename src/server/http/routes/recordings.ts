/** Recordings of calls, heard through an address of our own (decision 93). */
import { finished } from 'node:stream/promises';

import type { FastifyInstance } from 'fastify';

import { extensionOf } from '@/server/modules/recordings/audioType';
import {
  noRecording,
  openRecordingLink,
  RECORDINGS_PATH,
  recordingUrlOf,
} from '@/server/modules/recordings/links';
import { makeConcurrencyLimit } from '@/server/platform/limits/concurrencyLimit';

import type { AppDeps } from '../deps';

/** A player that seeks opens a new request before it has closed the last one. */
const IN_HAND = { total: 64, perGroup: 4 };

export async function recordingRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const places = makeConcurrencyLimit(IN_HAND);
  // A player on a page of another origin asks without saying so; whose the recording is, its address says.
  const heardBy = deps.settings.allowedOrigins.length > 0 ? 'cross-origin' : 'same-origin';

  app.get<{ Params: { token: string } }>(`${RECORDINGS_PATH}:token`, async (request, reply) => {
    const refuse = (reason: string): never => {
      request.log.info({ reason }, 'No recording');
      throw noRecording();
    };
    const call = await openRecordingLink(deps, request.params.token);
    if (!call) return refuse('The link has expired, or is wrong');
    const url = await recordingUrlOf(deps, call);
    if (url === null) return refuse('The call or its recording is gone');

    await places.run(call.accountId, async () => {
      const visitor = new AbortController();
      reply.raw.once('close', () => visitor.abort());
      // A part that should fit an earlier one: there is no version by which it could, so it is all of it.
      const { range, 'if-range': version } = request.headers;
      const opened = await deps.recordings.open(url, {
        range: version === undefined ? range : undefined,
        signal: visitor.signal,
      });
      if (opened.kind === 'refused') return refuse(opened.reason);
      if (opened.kind === 'outOfRange') {
        if (opened.contentRange !== null) reply.header('content-range', opened.contentRange);
        return reply.code(416).send({ detail: 'The recording has no such part' });
      }
      // A player asks for sound; whoever goes to the address wants the file, also from a page of another origin.
      const isPageAsked = request.headers['sec-fetch-dest'] === 'document';
      const disposition = isPageAsked ? 'attachment' : 'inline';
      const { contentType, length, contentRange, hasRanges, body } = opened.recording;
      reply
        .code(contentRange === null ? 200 : 206)
        .type(contentType)
        .headers({
          'accept-ranges': hasRanges ? 'bytes' : 'none',
          'cache-control': 'private, no-store',
          'cross-origin-resource-policy': heardBy,
          'content-disposition': `${disposition}; filename="call-${call.callId}${extensionOf(contentType)}"`,
          ...(length !== null && { 'content-length': length }),
          ...(contentRange !== null && { 'content-range': contentRange }),
        })
        .send(body);
      // The place stays taken until the last byte is sent, or the client is gone.
      await finished(reply.raw).catch(() => undefined);
    });
    return reply;
  });
}
