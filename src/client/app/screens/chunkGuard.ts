/**
 * A script file that is gone usually means that a newer version has been deployed: one reload finds
 * it. The mark that this reload has been made lies in the history entry, which survives a reload and
 * needs no storage; a page that cannot be marked is not reloaded, so there is never a second time.
 */
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

function marksOf(history: MarkableHistory): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Reloads for the first missing script of this history entry. @returns whether it did. */
export function reloadOnce(history: MarkableHistory, reload: () => void): boolean {
  if (MARK in marksOf(history)) return false;
  try {
    history.replaceState({ ...marksOf(history), [MARK]: true }, '');
  } catch {
    return false;
  }
  if (!(MARK in marksOf(history))) return false;
  reload();
  return true;
}
