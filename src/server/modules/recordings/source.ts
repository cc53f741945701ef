/** Fetches a recording from where the platform keeps it, with every guard of decision 93. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import { MINUTE } from '@/server/platform/durations';
import { codeOf } from '@/server/platform/systemError';

import { boundedBody, type BodyLimits } from './boundedBody';
import {
  ForbiddenAddressError,
  guardedGet,
  plainGet,
  THE_INTERNET,
  type Asking,
  type Reach,
} from './guardedGet';
import { readReply, RefusedReplyError, type FoundRecording } from './reply';

/** A recording that is being transferred. */
export interface Recording extends FoundRecording {
  body: Readable;
}

/** The outcome of requesting one. */
export type Opened =
  | { kind: 'opened'; recording: Recording }
  /** It has no such bytes. @param contentRange how many it has, where that was said */
  | { kind: 'outOfRange'; contentRange: string | null }
  /** @param reason for the log: it names no address */
  | { kind: 'refused'; reason: string };

export interface RecordingSource {
  /**
   * @param url as the platform reported it
   * @param visit.range the visitor's `Range`, as it came
   * @param visit.signal the visitor has left
   */
  open(url: string, visit: { range: string | undefined; signal: AbortSignal }): Promise<Opened>;
}

export interface SourceLimits extends BodyLimits {
  /** From the first request to the first byte of the body, ms. */
  firstByte: number;
}

const LIMITS: SourceLimits = {
  most: 200 * 1024 * 1024,
  firstByte: 30_000,
  standstill: 30_000,
  longest: 30 * MINUTE,
};
const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** A single range, as players send; any other header is dropped. */
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** The demo's recording has this address, which leads nowhere; only demo mode knows where the file is. */
export const DEMO_RECORDING_URL = 'https://recordings.invalid/demo.wav';
export const DEMO_RECORDING_PATH = '/demo/providers/recordings/demo.wav';

export interface SourceOptions {
  /** Where the demo's simulator answers, read at each use; null where there is none. */
  simulator?: (() => string) | null;
  reach?: Partial<Reach>;
  limits?: Partial<SourceLimits>;
}

export function makeRecordingSource(options: SourceOptions = {}): RecordingSource {
  const { simulator = null } = options;
  const reach = { ...THE_INTERNET, ...options.reach };
  const limits = { ...LIMITS, ...options.limits };

  const ask = (url: URL, asking: Asking): Promise<IncomingMessage> =>
    simulator !== null && url.href === DEMO_RECORDING_URL
      ? plainGet(new URL(DEMO_RECORDING_PATH, simulator()), asking)
      : guardedGet(url, asking, reach);

  const openBefore = async (
    address: string,
    range: string | null,
    signal: AbortSignal,
  ): Promise<Opened> => {
    const headers = {
      accept: 'audio/*, application/octet-stream;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Parley',
      ...(range !== null && { range }),
    };
    const { url, reply } = await follow(address, (next) => ask(next, { headers, signal }));
    const found = readReply(reply, url, { range, most: limits.most });
    if (found.kind === 'outOfRange') {
      reply.destroy();
      return found;
    }
    await firstByte(reply, signal);
    const body = Readable.from(boundedBody(reply, limits), { objectMode: false });
    return { kind: 'opened', recording: { ...found.recording, body } };
  };

  return {
    open: async (address, { range = '', signal: visitor }) => {
      const end = new AbortController();
      const leave = (): void => end.abort();
      visitor.addEventListener('abort', leave, { once: true });
      if (visitor.aborted) leave();
      const tooLate = setTimeout(leave, limits.firstByte);
      try {
        const opened = await openBefore(address, RANGE.test(range) ? range : null, end.signal);
        // However it ends, even if nobody began to read it.
        if (opened.kind === 'opened') opened.recording.body.once('close', leave);
        return opened;
      } catch (error) {
        const late = visitor.aborted ? 'The visitor left' : 'No byte in time';
        const reason = end.signal.aborted ? late : reasonOf(error);
        leave();
        return { kind: 'refused', reason };
      } finally {
        clearTimeout(tooLate);
      }
    },
  };
}

async function firstByte(reply: IncomingMessage, signal: AbortSignal): Promise<void> {
  const none = once(reply, 'end', { signal }).then(() => false);
  // Abandoned once there is a byte; its rejection must not go unhandled.
  none.catch(() => undefined);
  // An empty body may be announced as readable before its end is.
  while (reply.readableLength === 0) {
    const more = once(reply, 'readable', { signal }).then(() => true);
    if (!(await Promise.race([more, none]))) throw new RefusedReplyError('Empty');
  }
}

/** Follows at most three redirects, each with the same guards as the first request. */
async function follow(
  address: string,
  ask: (url: URL) => Promise<IncomingMessage>,
): Promise<{ url: URL; reply: IncomingMessage }> {
  let url = parse(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const reply = await ask(url);
    const { location } = reply.headers;
    if (location === undefined || !REDIRECTS.has(reply.statusCode)) return { url, reply };
    reply.destroy();
    url = parse(location, url);
  }
  throw new RefusedReplyError('Too many redirects');
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new ForbiddenAddressError('Not an address');
  return new URL(address, base);
}

/** Network error messages contain addresses; their codes do not. */
function reasonOf(error: unknown): string {
  const isOurs = error instanceof ForbiddenAddressError || error instanceof RefusedReplyError;
  return isOurs ? error.message : `Not reached: ${codeOf(error) || 'unknown'}`;
}
