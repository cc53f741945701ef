/** Suites of recordings, which are heard where a platform keeps them. */
import { NO_DETAILS } from '@/server/modules/calls/details';
import { storeCalls } from '@/server/modules/calls/store';
import { makeRecordingSource } from '@/server/modules/recordings/source';

import { startBackend, type Backend, type BackendOptions } from './backend';
import { openBusiness, type Business } from './intakeCalls';
import { newCall } from './newCall';
import { call, field, type Answer } from './people';
import { isPublic, PUBLIC } from './recordingPlaces';
import { startRecordingServer, type RecordingServer } from './recordingServer';

/** What is said of one that is not there. */
export const GONE = { detail: 'The recording is no longer available' };
/** An address of our own, and the path in it. */
export const LINK = /^http:\/\/parley\.test(\/recordings\/[\w.-]+)$/;

/** Starts a platform that keeps recordings, and for each test a backend with two businesses. */
export function setUpRecordings() {
  let kept: RecordingServer;
  let backend: Backend;
  let ann: Business;
  let ben: Business;

  beforeAll(async () => {
    kept = await startRecordingServer();
  });
  afterAll(() => kept.stop());
  beforeEach(async () => {
    backend = await startBackend({ deps: { recordings: source() } });
    ann = await openBusiness(backend, 'ann@example.com');
    ben = await openBusiness(backend, 'ben@example.com');
  });
  afterEach(() => backend.stop());

  const source = (limits: object = {}): NonNullable<BackendOptions['deps']>['recordings'] =>
    makeRecordingSource({
      reach: {
        isPublic,
        resolve: async () => [{ address: PUBLIC, family: 4 }],
        ca: kept.ca,
      },
      limits,
    });

  let externalIds = 0;
  /** A call whose recording the platform keeps there; null: it was not recorded. */
  const addCall = async ({ id: accountId }: Business, recordingUrl: string | null) => {
    const externalId = `call ${(externalIds += 1)}`;
    const details = { ...NO_DETAILS, recordingUrl };
    const { results } = await storeCalls(backend.db, accountId, [
      newCall({ source: 'vapi', externalId, time: new Date(), details }),
    ]);
    return String(results[0]?.id);
  };
  const askForLink = (who: Business, id: string): Promise<Answer> =>
    call(backend, 'POST', `/user/calls/${id}/recording-link`, { token: who.token });
  /** The path of a new link. */
  const linkTo = async (who: Business, id: string): Promise<string> =>
    LINK.exec(field(await askForLink(who, id), 'url'))?.[1] ?? '';
  const hear = (path: string, init: RequestInit = {}) => fetch(backend.url + path, init);
  const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
  const expectGone = async (reply: Response) => {
    expect([reply.status, await reply.json()]).toEqual([404, GONE]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  };

  return {
    get kept() {
      return kept;
    },
    get backend() {
      return backend;
    },
    set backend(value) {
      backend = value;
    },
    get ann() {
      return ann;
    },
    get ben() {
      return ben;
    },
    source,
    addCall,
    askForLink,
    linkTo,
    hear,
    bytesOf,
    expectGone,
  };
}
