/** Reads in flight that a change has made stale: their reply would undo it (product §21.18, decision 140). */
import {
  addListener,
  isRejected,
  removeListener,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** What a `queryFn` and a listener both have. */
export type WithDispatch = Pick<BaseQueryApi, 'dispatch'>;

/** A read in flight; undefined where there is none. */
type Running =
  (PromiseLike<unknown> & { requestId: string; abort(): void; refetch(): unknown }) | undefined;

/** Finds it (`util.getRunningQueryThunk`). */
type FindRunning = ThunkAction<Running, unknown, unknown, UnknownAction>;

/** Aborts it, and waits until it has ended. */
export async function abortRead(running: Running): Promise<void> {
  running?.abort();
  await running;
}

/** Restarts it. Await this before you patch the cache: the reply in flight would undo the patch. */
export async function restartRead(
  dispatch: WithDispatch['dispatch'],
  find: FindRunning,
): Promise<void> {
  const running = dispatch(find);
  if (!running) return;
  // In the same tick as it ends: a screen rendered in between would report a failure.
  const onceAborted = {
    predicate: (action: UnknownAction) =>
      isRejected(action) && action.meta.requestId === running.requestId,
    effect: () => void running.refetch(),
  };
  dispatch(addListener(onceAborted));
  await abortRead(running);
  dispatch(removeListener(onceAborted));
}

/**
 * The result of a read, even if it is restarted in the meantime.
 * @param read starts it, or joins the one in flight
 */
export async function finalResult<Result extends { isLoading: boolean }>(
  read: () => PromiseLike<Result>,
): Promise<Result> {
  const result = await read();
  return result.isLoading ? read() : result;
}
