/** A server of callbacks in the test’s hand, and a page at it. */

import { CALLBACK_STATES, type CallbackState } from '@/contract/callbackOutcomes';
import type { Callback } from '@/contract/callbackReads';
import { callbackCountsApi } from '@/client/api/callbackCountsApi';
import { callbacksApi, type WantedChange } from '@/client/api/callbacksApi';
import { recordsApi } from '@/client/api/recordsApi';
import { noticeClosed } from '@/client/notices/noticesSlice';
import { afterChange } from '@/client/callbacks/callbackChanges';
import { changeCallback } from '@/client/callbacks/callbackRequests';
import { callbackFlow, selectCallbackStages } from '@/client/callbacks/callbackSlice';
import { shownCallback } from '@/client/callbacks/callbackView';

import { openStore, type StoreWorld } from './storeWorld';
import { urlOf } from './urlOf';

/** The callbacks that it has. */
export const IDS = ['1', '2', '3'];

/** What it keeps of one. */
export type Kept = Omit<Callback, 'updatedAt'>;

/** A request on its way: first it has to arrive, then its reply has to come back. */
export interface Underway {
  isChange: boolean;
  /** What the server makes of it, when it arrives. */
  take: () => Response;
  reply: Response | null;
  answer: (reply: Response) => void;
  breakOff: () => void;
}

/** A server with three callbacks, and the line to it. */
function openServer() {
  const kept = new Map<string, Kept>(
    IDS.map((id) => [id, { state: 'open', dueAt: null, outcome: null, attempts: 0, version: 1 }]),
  );
  const underway: Underway[] = [];
  const of = (id: string): Kept => {
    const found = kept.get(id);
    if (!found) throw new Error(id);
    return found;
  };
  const wire = ({ state, dueAt, outcome, attempts, version }: Kept) => ({
    state,
    due_at: dueAt === null ? null : new Date(dueAt).toISOString(),
    outcome,
    attempts,
    version,
    updated_at: '2026-11-21T09:00:00Z',
  });
  const change = (id: string, wanted: WantedChange) => {
    const after = afterChange({ ...of(id), updatedAt: null }, wanted);
    kept.set(id, { ...after, version: of(id).version + 1 });
  };
  const list = (state: string | null) =>
    [...kept].filter(([, callback]) => state === null || callback.state === state);
  const counts = () =>
    Object.fromEntries(CALLBACK_STATES.map((state) => [state, list(state).length]));
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

  function take(method: string, url: URL, body: WantedChange & { version: number }): Response {
    if (url.pathname === '/user/callback-counts') return json(200, counts());
    if (method === 'GET') {
      const rows = list(url.searchParams.get('state'));
      return json(
        200,
        rows.map(([id, callback]) => ({ id, data: {}, callback: wire(callback) })),
      );
    }
    const id = url.pathname.split('/').at(-1) ?? '';
    const { version, ...wanted } = body;
    if (version !== of(id).version) return json(409, { detail: 'Stale', current: wire(of(id)) });
    change(id, wanted);
    return json(200, wire(of(id)));
  }

  const network: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const method = init?.method ?? 'GET';
      const url = new URL(urlOf(input));
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
      underway.push({
        isChange: method === 'PATCH',
        // What the client sent is what its own types say.
        take: () => take(method, url, body as WantedChange & { version: number }),
        reply: null,
        answer: resolve,
        breakOff: () => reject(new TypeError('cut')),
      });
    });
  return { network, underway, change, list, counts, of, kept };
}

/** One page at that server. */
export async function openPage() {
  const server = openServer();
  const world: StoreWorld = await openStore({
    stored: { accessToken: 'token-1', features: '["callbacks"]' },
    network: server.network,
  });
  const { store } = world;
  let state: CallbackState | null = 'open';
  const arg = () => ({ kind: 'callbacks', pageSize: 20, ...(state && { state }) }) as const;
  const subscribe = () =>
    store.dispatch(recordsApi.endpoints.listRecords.initiate(arg(), { forceRefetch: true }));
  let list = subscribe();
  void store.dispatch(callbackCountsApi.endpoints.getCallbackCounts.initiate());

  /** The rows of the list that is looked at, as they are shown. */
  const shown = () => {
    const stages = selectCallbackStages(store.getState());
    const { data } = recordsApi.endpoints.listRecords.select(arg())(store.getState());
    return (data?.pages ?? [])
      .flatMap(({ records }) => records)
      .flatMap(({ id, callback }) =>
        id === null || callback === null
          ? []
          : [[id, shownCallback(callbackFlow.stageOf(stages, id), callback)] as const],
      )
      .filter(([, callback]) => state === null || callback.state === state);
  };
  return {
    server,
    store,
    shown,
    counts: () => callbackCountsApi.endpoints.getCallbackCounts.select()(store.getState()).data,
    /** Another segment is chosen. */
    look(next: CallbackState | null) {
      if (next === state) return;
      const former = list;
      state = next;
      list = subscribe();
      former.unsubscribe();
    },
    state: () => state,
    change(id: string, wanted: WantedChange) {
      const seen = shown().find(([of]) => of === id)?.[1];
      if (seen) void store.dispatch(changeCallback({ id, seen, wanted, who: id }));
    },
    hearNews: () =>
      void store.dispatch(callbacksApi.util.invalidateTags(['Records', 'CallbackCounts'])),
    closeNotices() {
      for (const { id } of store.getState().notices.open) store.dispatch(noticeClosed(id));
    },
  };
}
