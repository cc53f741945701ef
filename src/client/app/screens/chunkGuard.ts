/**
 * A missing script file usually means that a newer version has been deployed, which one reload finds. The mark that
 * this reload happened is kept in the history entry, which survives it and needs no storage; a page that cannot be
 * marked is not reloaded, so there is never a second time.
 */
import type { Services } from '@/client/kernel/services';

const MARK = 'reloadedForMissingScript';

/** What the guard needs of `window.history`. */
export type MarkableHistory = Pick<History, 'state' | 'replaceState'>;

/** Whether the error says that a script or style file of a screen did not load. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')
  );
}

/** Whether the load timed out: a reload would only wait as long again. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'timeout';
}

function marksOf(history: MarkableHistory): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** The services that a reload needs. */
export type Reloading = Pick<Services, 'reload' | 'serverAnswers'>;

/** Reloads if the server answers; otherwise the page that is still there would be lost. @returns whether it did. */
export async function reloadIfAnswered({ reload, serverAnswers }: Reloading): Promise<boolean> {
  const isAnswered = await serverAnswers();
  if (isAnswered) reload();
  return isAnswered;
}

/** Reloads for the first missing script of this history entry. @returns whether it did. */
export async function reloadOnce(history: MarkableHistory, services: Reloading): Promise<boolean> {
  if (MARK in marksOf(history)) return false;
  try {
    history.replaceState({ ...marksOf(history), [MARK]: true }, '');
  } catch {
    return false;
  }
  if (!(MARK in marksOf(history))) return false;
  return reloadIfAnswered(services);
}
