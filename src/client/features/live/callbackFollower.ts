/** A callback that somebody else changed: the rows that show it follow in their place (product §23.32). */
import type { Callback } from '@/contract/callbackReads';
import { followCallback } from '@/client/api/callbackCaches';
import { callsApi } from '@/client/api/callsApi';
import { finalResult } from '@/client/api/staleReads';
import { shownVersion } from '@/client/api/shownVersion';
import type { AppDispatch, AppState } from '@/client/kernel/state';
import { selectHas } from '@/client/session/sessionSlice';

export interface CallbackFollower {
  /** @param id of the call that shows it */
  follow(id: string, version: number): void;
  /** A list was read, which may have been under way when something was told. */
  check(): void;
  forget(): void;
}

interface FollowerOptions {
  dispatch: AppDispatch;
  getState: () => AppState;
}

/** Of so many the newest version is remembered. */
const MOST = 200;

/** One after the other, and of each only the newest: a hundred changes at once are no hundred requests at once. */
export function makeCallbackFollower({ dispatch, getState }: FollowerOptions): CallbackFollower {
  /** The newest version that was told, by call. */
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

  /** Reads what is behind, until nothing is, or it cannot be read. */
  async function catchUp(): Promise<void> {
    // Only an opened call says where its callback stands.
    if (isReading || !selectHas('calls')(getState())) return;
    isReading = true;
    const next = () => [...told].find(([id, version]) => isBehind(id, version));
    for (let behind = next(); behind; behind = next()) {
      const [id, version] = behind;
      const callback = await readOne(id);
      if (callback && isBehind(id, callback.version)) dispatch(followCallback(id, callback));
      // What cannot be read now comes with the list, whenever that is read.
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
