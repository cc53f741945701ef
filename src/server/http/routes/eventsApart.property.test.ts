/** Whatever happens in several accounts at once, and however streams come and go: nobody is told of another's. */
import fc from 'fast-check';

import { publish } from '@/server/modules/events/events';
import { startBackend, type Backend } from '@/test/server/backend';
import { openStream, type EventReader } from '@/test/server/eventStream';
import { handIn, openBusiness, type Business } from '@/test/server/intakeCalls';
import { call } from '@/test/server/people';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const ACCOUNTS = 3;
const account = fc.nat(ACCOUNTS - 1);
/** What a stream is opened with: any number, or what it is not. */
const lastEventId = fc.oneof(
  fc.constant(undefined),
  fc.nat(12).map(String),
  fc.constantFrom('-1', 'x', '1e3', '999999999999999', ' 1', '0x1'),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('call' as const), account, callback: fc.boolean() }),
  fc.record({ kind: fc.constant('gone' as const), account }),
  fc.record({ kind: fc.constant('line' as const), account }),
  fc.record({ kind: fc.constant('open' as const), account, lastEventId }),
  fc.record({ kind: fc.constant('leave' as const), account }),
);

interface Person extends Business {
  /** Ids that its streams may name. */
  own: Set<string>;
  calls: string[];
}

/** Everything a stream has told by the time it tells this line. */
async function readUntil(reader: EventReader, line: string): Promise<string[]> {
  const told: string[] = [];
  for (;;) {
    const { data } = await reader.next();
    const id: unknown = Object(data).id;
    if (id === line) return told;
    if (typeof id === 'string') told.push(id);
  }
}

let run = 0;

test('in any order of events, streams and places to go on from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (story) => {
      run += 1;
      const people: Person[] = [];
      for (let n = 0; n < ACCOUNTS; n += 1) {
        const business = await openBusiness(backend, `run${run}-${n}@example.com`);
        people.push({ ...business, own: new Set(), calls: [] });
      }
      const open: { of: Person; reader: EventReader }[] = [];
      const say = (of: Person, id: string) => {
        of.own.add(id);
        return backend.db.transaction((tx) =>
          publish(tx, of.id, [{ event: 'line', data: { id } }]),
        );
      };
      let said = 0;
      for (const each of story) {
        const of = people[each.account];
        if (!of) continue;
        if (each.kind === 'call') {
          await handIn(backend, of.key, {
            id: `${run}-${(said += 1)}`,
            time: '2026-11-20T08:00:00Z',
            customer: { name: 'Ann', phone: '+12025550101' },
            callback: each.callback,
          });
          const { body } = await call(backend, 'GET', '/user/calls', { token: of.token });
          of.calls = Object(body).items.map(({ id }: { id: string }) => id);
          for (const id of of.calls) of.own.add(id);
        } else if (each.kind === 'gone') {
          const id = of.calls.pop();
          if (id) await call(backend, 'DELETE', `/user/calls/${id}`, { token: of.token });
        } else if (each.kind === 'line') await say(of, `${of.email} ${(said += 1)}`);
        else if (each.kind === 'open') {
          open.push({ of, reader: await openStream(backend, of.token, each.lastEventId) });
        } else open.splice(0, 1)[0]?.reader.close();
      }
      for (const person of people) await say(person, `last of ${person.email}`);
      for (const { of, reader } of open) {
        for (const id of await readUntil(reader, `last of ${of.email}`)) {
          expect([...of.own]).toContain(id);
        }
        reader.close();
      }
    }),
    { numRuns: 12, seed: 23 },
  );
});
