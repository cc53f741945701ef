import { startBackend, type Backend } from '@/test/server/backend';
import { newCall } from '@/test/server/newCall';
import { addPerson } from '@/test/server/people';

import { NO_DETAILS } from '@/server/modules/calls/details';
import { storeCalls } from '@/server/modules/calls/store';
import { MAX_TRANSCRIPT } from '@/server/modules/intake/transcript';

import { EXPORT_PARTS } from './exportParts';
import { readRows } from './exportRows';

const CALLS = 30;
const MIB = 1024 * 1024;

describe('the rows of an export', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  it('are few at a time where each may be long, and all of them in the end', async () => {
    const { id } = await addPerson(backend, 'pat@example.com');
    const text = 'word '.repeat(MAX_TRANSCRIPT / 5 - 1);
    const transcript = [{ speaker: 'caller' as const, text, atSeconds: null }];
    const calls = Array.from({ length: CALLS }, (_, n) =>
      newCall({ externalId: String(n), details: { ...NO_DETAILS, transcript } }),
    );
    for (const one of calls) await backend.db.transaction((tx) => storeCalls(tx, id, [one]));

    const part = EXPORT_PARTS.find(({ name }) => name === 'transcripts');
    if (!part) throw new Error('There is no such part');
    let rows = 0;
    for await (const batch of readRows(backend.db, part, id)) {
      rows += batch.length;
      expect(JSON.stringify(batch).length).toBeLessThan(16 * MIB);
    }
    expect(rows).toBe(CALLS);
  });
});
