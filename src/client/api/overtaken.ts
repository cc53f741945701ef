/** Reads that a change has overtaken: what they bring is older than what is known by now (product §21.18, decision 140). */
import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/** What a call of RTK Query has, and an effect. */
export type Dispatching = Pick<BaseQueryApi, 'dispatch'>;

/** A read that is under way (`util.getRunningQueryThunk`). */
type Running = (PromiseLike<unknown> & { abort(): void; refetch(): unknown }) | undefined;

/** Ends it, and waits until it has ended. */
export async function giveUp(running: Running): Promise<void> {
  running?.abort();
  await running;
}

/** Begins it anew. Awaited before what is stored is put in its place, which an older reply would undo. */
export async function beginAnew(running: Running): Promise<void> {
  if (!running) return;
  await giveUp(running);
  void running.refetch();
}
