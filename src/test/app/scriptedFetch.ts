/** A network whose replies a test writes itself where it wants to; every other call goes to the real backend. */

/** What one call is answered with. */
export type ScriptedReply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  /** The connection breaks before a reply. */
  | { cut: true }
  /** Nothing comes until the request is given up. */
  | { silent: true };

export interface SentRequest {
  method: string;
  /** With query, without host. */
  path: string;
  headers: Headers;
  /** Parsed JSON; undefined where there was none. */
  body: unknown;
}

type Answer = ScriptedReply | ((request: SentRequest) => ScriptedReply | Promise<ScriptedReply>);

export interface ScriptedFetch {
  fetch: typeof fetch;
  /** Every request that left, oldest first, scripted or not. */
  sent: SentRequest[];
  /** Answers the next such call, `'POST /login/'`, once; without a query the call's own does not matter. */
  once(call: string, answer: Answer): void;
  /** Answers every such call from now on. */
  always(call: string, answer: Answer): void;
  /**
   * Lets the next such call reach the backend but keeps its reply back.
   * @returns a function that hands the reply over
   */
  holdReply(call: string): () => void;
  /** Resolves when every request that reached the backend so far has been answered. */
  answered(): Promise<void>;
}

interface Rule {
  call: string;
  left: number;
  answer?: Answer;
  released?: Promise<void>;
}

/** @param network what carries the calls that are not scripted */
export function scriptFetch(network: typeof fetch = globalThis.fetch): ScriptedFetch {
  const rules: Rule[] = [];
  const sent: SentRequest[] = [];
  const underway: Promise<unknown>[] = [];

  function ruleFor({ method, path }: SentRequest): Rule | undefined {
    const names = [`${method} ${path}`, `${method} ${path.split('?')[0]}`];
    const rule = rules.find(({ call, left }) => left > 0 && names.includes(call));
    if (rule) rule.left -= 1;
    return rule;
  }

  async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = describe(input, init);
    sent.push(request);
    const rule = ruleFor(request);
    if (!rule?.answer) {
      const reply = network(input, init);
      underway.push(reply);
      const response = await reply;
      await rule?.released;
      return response;
    }
    const { answer } = rule;
    return answerWith(typeof answer === 'function' ? await answer(request) : answer, init.signal);
  }

  return {
    fetch: send,
    sent,
    once: (call, answer) => rules.push({ call, left: 1, answer }),
    always: (call, answer) => rules.push({ call, left: Infinity, answer }),
    holdReply(call) {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      rules.push({ call, left: 1, released });
      return () => release();
    },
    answered: async () => {
      await Promise.allSettled(underway);
    },
  };
}

function describe(input: RequestInfo | URL, init: RequestInit): SentRequest {
  const url = new URL(input instanceof Request ? input.url : String(input), window.location.href);
  return {
    method: init.method ?? 'GET',
    path: url.pathname + url.search,
    headers: new Headers(init.headers),
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
