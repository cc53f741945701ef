/** Reads that a change has overtaken: what they bring is older than what is known by now (product §21.18, decision 140). */
import {
  addListener,
  isRejected,
  removeListener,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** What a call of RTK Query has, and an effect. */
export type Dispatching = Pick<BaseQueryApi, 'dispatch'>;

/** A read that is under way. */
type Running =
  (PromiseLike<unknown> & { requestId: string; abort(): void; refetch(): unknown }) | undefined;

/** What looks for one (`util.getRunningQueryThunk`). */
type Sought = ThunkAction<Running, unknown, unknown, UnknownAction>;

/** Ends it, and waits until it has ended. */
export async function giveUp(running: Running): Promise<void> {
  running?.abort();
  await running;
}

/** Begins it anew. Awaited before what is stored is put in its place, which an older reply would undo. */
export async function beginAnew(dispatch: Dispatching['dispatch'], sought: Sought): Promise<void> {
  const running = dispatch(sought);
  if (!running) return;
  // With the end of the old one: a screen that was rendered in between would say that it failed.
  const atItsEnd = {
    predicate: (action: UnknownAction) =>
      isRejected(action) && action.meta.requestId === running.requestId,
    effect: () => void running.refetch(),
  };
  dispatch(addListener(atItsEnd));
  await giveUp(running);
  dispatch(removeListener(atItsEnd));
}

/**
 * What a read brings, also where it is begun anew meanwhile.
 * @param read begins it, or joins the one that is under way
 */
export async function resultOf<Result extends { isLoading: boolean }>(
  read: () => PromiseLike<Result>,
): Promise<Result> {
  const result = await read();
  return result.isLoading ? read() : result;
}
