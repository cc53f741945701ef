/** Calls that can be opened: the log, one call with its notes, and how long they are kept. */
import type { FastifyInstance } from 'fastify';

import {
  addNote,
  deleteCall,
  deleteNote,
  linkRecording,
  listCalls,
  openCall,
  readRetention,
  saveRetention,
} from '@/contract/calls';

import * as deletion from '@/server/modules/calls/deletion';
import { readLog, type LogFilter } from '@/server/modules/calls/callLog';
import type { LoggedCall } from '@/server/modules/calls/loggedCall';
import * as notes from '@/server/modules/calls/notes';
import { readCall } from '@/server/modules/calls/openedCall';
import { makeRecordingLink, noRecording } from '@/server/modules/recordings/links';
import * as retention from '@/server/modules/calls/retention';
import { unknownId } from '@/server/platform/refusal';

import { showCallbackOf } from '../callbackReplies';
import { readCursor, writeCursor } from '../cursors';
import { readDays } from '../days';
import type { AppDeps } from '../deps';
import { isUuid, rowNumberOf } from '../ids';
import { originOf } from '../origin';
import { addRoute } from '../route';

const show = ({ id, time, name, phone, query, line, ...call }: LoggedCall) => ({
  id: String(id),
  time: time.toISOString(),
  data: { cust_name: name || null, phone: phone || null, query },
  platform: call.platform,
  line,
  outcome: call.outcome,
  duration_seconds: call.durationSeconds,
  summary: call.summary,
  has_transcript: call.hasTranscript,
  has_recording: call.hasRecording,
  ...showCallbackOf(id, call.callback),
});

export async function callRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const own = { account: app.authenticate };
  const { db } = deps;
  /** @throws Refusal `notFound` for what cannot be the id of a row */
  const numberOf = (id: string): number => {
    const number = rowNumberOf(id);
    if (number === null) throw unknownId();
    return number;
  };
  const known = <Value>(found: Value | null | false): Value => {
    if (found === null || found === false) throw unknownId();
    return found;
  };

  addRoute(app, listCalls, own, async ({ account, query }) => {
    const { cursor, page_size: pageSize, search, outcome, line } = query;
    const after = readCursor(cursor, rowNumberOf);
    // No line can have that id, so nothing came in on it.
    if (line !== undefined && !isUuid(line)) return { items: [], next: null };
    const filter: LogFilter = {
      ...readDays(query),
      ...(search !== undefined && { search }),
      ...(outcome !== undefined && { outcome }),
      ...(line !== undefined && { lineId: line }),
    };
    const { rows, next } = await readLog(db, account.accountId, filter, { after, pageSize });
    return { items: rows.map(show), next: next && writeCursor(next) };
  });

  addRoute(app, openCall, own, async ({ account, params }) => {
    const call = known(await readCall(db, account.accountId, numberOf(params.id)));
    return {
      ...show(call),
      transcript: call.transcript.map(({ atSeconds, ...line }) => ({
        ...line,
        at_seconds: atSeconds,
      })),
      sentiment: call.sentiment,
      successful: call.successful,
      ended_reason: call.endedReason,
      assistant: call.assistant,
      cost_cents: call.costCents,
      notes: call.notes.map(showNote),
      earlier: call.earlier.map(show),
      booking: call.booking,
    };
  });

  addRoute(app, deleteCall, own, async ({ account, params }) => {
    known(await deletion.deleteCall(db, account.accountId, numberOf(params.id)));
  });

  addRoute(app, linkRecording, own, async ({ account: { accountId }, params, request }) => {
    const callId = rowNumberOf(params.id);
    if (callId === null) throw noRecording();
    return makeRecordingLink(deps, { accountId, callId }, originOf(request, deps));
  });

  addRoute(app, addNote, own, async ({ account, params, body }) => {
    const id = numberOf(params.id);
    return showNote(known(await notes.addNote(db, account.accountId, id, body.text)));
  });

  addRoute(app, deleteNote, own, async ({ account, params }) => {
    const { id, noteId } = params;
    known(isUuid(noteId) && (await notes.deleteNote(db, account.accountId, numberOf(id), noteId)));
  });

  addRoute(app, readRetention, own, async ({ account }) =>
    showRetention(await retention.readRetention(db, account.accountId)),
  );

  addRoute(app, saveRetention, own, async ({ account, body }) => {
    const days = { transcriptsDays: body.transcripts_days, callsDays: body.calls_days };
    await retention.saveRetention(db, account.accountId, days);
    return showRetention(days);
  });
}

const showNote = ({ id, text, at }: notes.Note) => ({ id, text, at: at.toISOString() });

const showRetention = ({ transcriptsDays, callsDays }: retention.Retention) => ({
  transcripts_days: transcriptsDays,
  calls_days: callsDays,
});
