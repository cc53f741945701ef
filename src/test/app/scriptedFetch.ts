/** A network whose replies a test writes itself where it wants to; every other call goes to the real backend. */
import { urlOf } from './urlOf';

/** What one call is answered with. */
export type ScriptedReply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** The connection breaks before a reply. */
  | { cut: true }
  /** Nothing comes until the request is given up. */
  | { silent: true };

/** A reply with this body; 200 unless told. */
export const ok = (body?: unknown, status = 200) => ({ status, body });

/** A refusal for which the server has a reason. */
export const refusedWith = (detail: string) => ({ status: 400, body: { detail } });

export interface SentRequest {
  method: string;
  /** With query, without host. */
  path: string;
  headers: Headers;
  /** What the browser was told of its cache. */
  cache: RequestCache | undefined;
  /** Parsed JSON; undefined where there was none. */
  body: unknown;
}

/** Lets a call go on to the real backend. */
type Forward = () => Promise<Response>;

export type Answer =
  | ScriptedReply
  | ((request: SentRequest, forward: Forward) => MaybePromise<ScriptedReply | Response>);
type MaybePromise<T> = T | Promise<T>;

/** A call whose reply the test keeps back. */
export interface HeldCall {
  /** Such as `POST /login/`. */
  call: string;
  /** Resolves when it has left the page. */
  sent: Promise<void>;
  /** Answers it, once: with what the test writes, or with what the real backend says to it now. */
  answer(reply: ScriptedReply | 'backend'): Promise<void>;
}

export interface ScriptedFetch {
  fetch: typeof fetch;
  /** Every request that left, oldest first, scripted or not. */
  sent: SentRequest[];
  /** Those of one call, such as `POST /login/`; without a query the call's own does not matter. */
  sentTo(call: string): SentRequest[];
  /** Answers the next such call, `'POST /login/'`, once; without a query the call's own does not matter. */
  once(call: string, answer: Answer): void;
  /** Answers every such call from now on. */
  always(call: string, answer: Answer): void;
  /** Holds the next such call back. */
  hold(call: string): HeldCall;
  /** Holds all such calls back; the function gives those that left since it was last asked, oldest first. */
  holdAll(calls: Iterable<string>): () => HeldCall[];
  /** Resolves when every request that reached the backend so far has been answered. */
  answered(): Promise<void>;
}

interface Rule {
  call: string;
  left: number;
  answer: Answer;
}

/** @param network what carries the calls that are not scripted */
export function scriptFetch(network: typeof fetch = globalThis.fetch): ScriptedFetch {
  const rules: Rule[] = [];
  const sent: SentRequest[] = [];
  const underway: Promise<unknown>[] = [];

  function ruleFor(request: SentRequest): Rule | undefined {
    const rule = rules.find(({ call, left }) => left > 0 && isTo(call, request));
    if (rule) rule.left -= 1;
    return rule;
  }

  async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = describe(input, init);
    sent.push(request);
    const rule = ruleFor(request);
    const pass = (toNetwork: RequestInit) => {
      const reply = network(input, toNetwork);
      underway.push(reply);
      return reply;
    };
    if (!rule) return pass(init);
    // Who is answered late may have given up by then; the backend answers all the same.
    const forward = () => pass({ ...init, signal: null });
    const { answer } = rule;
    const reply = typeof answer === 'function' ? await answer(request, forward) : answer;
    return reply instanceof Response ? reply : answerWith(reply, init.signal);
  }

  return {
    fetch: send,
    sent,
    sentTo: (call) => sent.filter((request) => isTo(call, request)),
    once: (call, answer) => rules.push({ call, left: 1, answer }),
    always: (call, answer) => rules.push({ call, left: Infinity, answer }),
    hold(call) {
      const { held, take } = holdCall(call);
      rules.push({ call, left: 1, answer: (_, forward) => take(forward) });
      return held;
    },
    holdAll(calls) {
      const arrived: HeldCall[] = [];
      for (const call of new Set(calls)) {
        const answer: Answer = (_, forward) => {
          const { held, take } = holdCall(call);
          arrived.push(held);
          return take(forward);
        };
        rules.push({ call, left: Infinity, answer });
      }
      return () => arrived.splice(0);
    },
    answered: async () => {
      await Promise.allSettled(underway);
    },
  };
}

function isTo(call: string, { method, path }: SentRequest): boolean {
  return [`${method} ${path}`, `${method} ${path.split('?')[0]}`].includes(call);
}

function holdCall(call: string) {
  let take = (_: Forward) => {};
  const taken = new Promise<Forward>((resolve) => (take = resolve));
  let give = (_: ScriptedReply | Response) => {};
  const given = new Promise<ScriptedReply | Response>((resolve) => (give = resolve));
  const held: HeldCall = {
    call,
    sent: taken.then(() => undefined),
    answer: async (reply) => give(reply === 'backend' ? await (await taken)() : reply),
  };
  return {
    held,
    /** @returns what the call is answered with */
    take: (forward: Forward) => {
      take(forward);
      return given;
    },
  };
}

function describe(input: RequestInfo | URL, init: RequestInit): SentRequest {
  const url = new URL(urlOf(input), window.location.href);
  return {
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers: new Headers(init.headers),
    cache: init.cache,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

function answerWith(
  reply: ScriptedReply,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if ('cut' in reply) return Promise.reject(new TypeError('fetch failed'));
  if ('silent' in reply) {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  }
  const { status, body, headers } = reply;
  // A text is sent as it is, so that a test can send what is no JSON.
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return Promise.resolve(new Response(text ?? null, { status, ...(headers && { headers }) }));
}
