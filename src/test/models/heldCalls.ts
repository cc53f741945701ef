/** Calls that wait for the test to answer them, with what it writes or with what the real backend says. */
import type { RenderedApp } from '@/test/app/renderApp';
import type { ScriptedReply, SentRequest } from '@/test/app/scriptedFetch';
import type { Reply } from './model';

export interface HeldCall {
  /** Such as `POST /login/`. */
  call: string;
  /** Answers it, once. */
  answer(reply: Reply): Promise<void>;
}

/**
 * Holds every such call back from now on.
 * @returns a function that gives those that left since it was last called, oldest first.
 */
export function holdCalls(
  { net, backend }: Pick<RenderedApp, 'net' | 'backend'>,
  calls: Iterable<string>,
): () => HeldCall[] {
  const held: HeldCall[] = [];
  for (const call of new Set(calls)) {
    net.always(
      call,
      (request) =>
        new Promise((resolve) => {
          held.push({
            call,
            answer: async (reply) =>
              resolve(reply === 'backend' ? await forward(backend.url, request) : reply),
          });
        }),
    );
  }
  return () => held.splice(0);
}

async function forward(url: string, request: SentRequest): Promise<ScriptedReply> {
  const { method, path, headers, body } = request;
  const response = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, ...(text !== '' && { body: text }) };
}
