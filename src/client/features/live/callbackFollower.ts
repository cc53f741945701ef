/** A callback that somebody else changed: the rows that show it are updated in place (product §23.32). */
import type { Callback } from '@/contract/callbackReads';
import { followCallback } from '@/client/api/callbackCaches';
import { callsApi } from '@/client/api/callsApi';
import { finalResult } from '@/client/api/staleReads';
import { shownVersion } from '@/client/api/shownVersion';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import { selectHas } from '@/client/session/sessionSlice';

export interface CallbackFollower {
  /** @param id of the call that shows the callback */
  follow(id: string, version: number): void;
  /** A list was read; the read may have begun before a change was announced. */
  check(): void;
  forget(): void;
}

interface FollowerOptions {
  dispatch: AppDispatch;
  getState: () => AppState;
}

/** For this many callbacks, the newest version is remembered. */
const MOST = 200;

/** One at a time, and only the newest version of each: a hundred changes at once must not send a hundred requests. */
export function makeCallbackFollower({ dispatch, getState }: FollowerOptions): CallbackFollower {
  /** The newest version announced, by call. */
  const told = new Map<string, number>();
  let isReading = false;

  const isBehind = (id: string, version: number): boolean => {
    const shown = shownVersion(getState(), id);
    return shown !== null && shown < version;
  };

  async function readOne(id: string): Promise<Callback | null> {
    const { openCall } = callsApi.endpoints;
    const { data } = await finalResult(() =>
      dispatch(openCall.initiate(id, { forceRefetch: true, subscribe: false })),
    );
    return data?.callback ?? null;
  }

  /** Reads callbacks that are out of date, until none is or a read fails. */
  async function catchUp(): Promise<void> {
    // Only the details of a call include its callback.
    if (isReading || !selectHas('calls')(getState())) return;
    isReading = true;
    const next = () => [...told].find(([id, version]) => isBehind(id, version));
    for (let behind = next(); behind; behind = next()) {
      const [id, version] = behind;
      const callback = await readOne(id);
      if (callback && isBehind(id, callback.version)) dispatch(followCallback(id, callback));
      // What cannot be read now arrives with the next read of the list.
      if (isBehind(id, version)) told.delete(id);
    }
    isReading = false;
  }

  return {
    follow: (id, version) => {
      const newest = Math.max(version, told.get(id) ?? 0);
      told.delete(id);
      told.set(id, newest);
      const [oldest] = told.keys();
      if (told.size > MOST && oldest !== undefined) told.delete(oldest);
      void catchUp();
    },
    check: () => void catchUp(),
    forget: () => told.clear(),
  };
}
