/** Two places of recordings, one in the open and one behind the wall, and a source that knows them by names. */
import { isPublicAddress } from '@/server/modules/recordings/publicAddress';
import {
  makeRecordingSource,
  type Opened,
  type Recording,
  type SourceLimits,
} from '@/server/modules/recordings/source';

import { serveAudio, startRecordingServer, type RecordingServer } from './recordingServer';

/** Addresses of this machine: the first plays the internet, the other what lies behind a wall. */
export const PUBLIC = '127.0.0.1';
export const WALLED = '127.0.0.2';

export const isPublic = (address: string): boolean =>
  address === PUBLIC || isPublicAddress(address);

export interface Visit {
  range?: string;
  limits?: Partial<SourceLimits>;
  visitor?: AbortController;
}

export interface RecordingPlaces {
  kept: RecordingServer;
  walled: RecordingServer;
  /** Addresses of names, in turn; the last one stays. */
  names: Map<string, string[]>;
  /** Names that were looked up. */
  lookups: string[];
  /** As before the first test. */
  tidy(): void;
  open(url: string, visit?: Visit): Promise<Opened>;
  /** Fails where it is refused. */
  opened(url: string, visit?: Visit): Promise<Recording>;
  stop(): Promise<void>;
}

export const refused = (reason: string) => ({ kind: 'refused', reason });

export async function startRecordingPlaces(): Promise<RecordingPlaces> {
  const [kept, walled] = await Promise.all([
    startRecordingServer(PUBLIC),
    startRecordingServer(WALLED),
  ]);
  const resolve = async (name: string) => {
    places.lookups.push(name);
    const left = places.names.get(name) ?? [];
    const address = left.length > 1 ? left.shift() : left[0];
    if (address === undefined) {
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    }
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  const places: RecordingPlaces = {
    kept,
    walled,
    names: new Map(),
    lookups: [],
    tidy: () => {
      places.lookups = [];
      places.names = new Map([
        ['kept.test', [PUBLIC]],
        ['other.test', [PUBLIC]],
        ['private.test', [WALLED]],
        ['mapped.test', ['::ffff:127.0.0.1']],
      ]);
      for (const { seen, paths } of [kept, walled]) {
        seen.length = 0;
        paths.clear();
        paths.set('/call.wav', serveAudio);
      }
    },
    open: (url, { range, limits, visitor = new AbortController() } = {}) =>
      makeRecordingSource({
        reach: { isPublic, resolve, ca: kept.ca },
        ...(limits && { limits }),
      }).open(url, { range, signal: visitor.signal }),
    opened: async (url, visit) => {
      const result = await places.open(url, visit);
      if (result.kind !== 'opened') throw new Error(JSON.stringify(result));
      return result.recording;
    },
    stop: async () => {
      await Promise.all([kept.stop(), walled.stop()]);
    },
  };
  return places;
}
