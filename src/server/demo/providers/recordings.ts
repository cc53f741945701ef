/** Where the demo's recording lies, as at a platform: whole or in parts. */
import type { FastifyInstance } from 'fastify';

import { recordedConversation } from '@/server/demo/calls';
import { makeDemoRecording } from '@/server/demo/recording';
import { DEMO_RECORDING_PATH } from '@/server/modules/recordings/source';

export function recordingFileRoutes(app: FastifyInstance): void {
  // Made at the first look: most who try the demo do not listen.
  let wav: Buffer | null = null;

  app.get(DEMO_RECORDING_PATH, async ({ headers }, reply) => {
    wav ??= makeDemoRecording(recordedConversation());
    reply.type('audio/wav').header('accept-ranges', 'bytes');
    const [range, first, last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    if (range === undefined) return wav;
    const from = Number(first);
    const to = last === '' ? wav.length - 1 : Math.min(Number(last), wav.length - 1);
    if (from > to) {
      return reply.code(416).header('content-range', `bytes */${wav.length}`).send();
    }
    reply.code(206).header('content-range', `bytes ${from}-${to}/${wav.length}`);
    return wav.subarray(from, to + 1);
  });
}
