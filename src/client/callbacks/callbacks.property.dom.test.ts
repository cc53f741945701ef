/**
 * Whatever people do, here and elsewhere, and in whichever order requests arrive and replies come back: in
 * the end the page shows what the server has (product §23.21 to §23.25). The real store, its listeners and
 * its cache; the network in the test's hand.
 */
import fc from 'fast-check';

import { CALLBACK_STATES } from '@/contract/callbackOutcomes';
import type { WantedChange } from '@/client/api/callbacksApi';
import { inAnotherTab } from '@/test/app/otherTab';
import { settle, settleSoon } from '@/test/waiting';
import { IDS, type Kept, type Underway, openPage } from '@/test/app/callbackServer';

import { undoChange } from './callbackRequests';
import { selectCallbackStages } from './callbackSlice';

const UNTIL = '2099-01-01T09:00:00.000Z';
const CHANGES: readonly WantedChange[] = [
  { outcome: 'reached' },
  { outcome: 'no_answer' },
  { outcome: 'not_needed' },
  { snooze_until: UNTIL },
  { state: 'open' },
];

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      id: fc.constantFrom(...IDS),
      wanted: fc.constantFrom(...CHANGES),
      isElsewhere: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constantFrom('arrives', 'answered', 'answered', 'cut'),
      which: fc.nat(9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), id: fc.constantFrom(...IDS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('look'),
      state: fc.constantFrom(...CALLBACK_STATES, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('news', 'noticeClosed', 'snoozeEnds') }),
  },
);

/** What people see of it. */
const facts = ({ state, dueAt, outcome, attempts, version }: Kept) => ({
  state,
  dueAt,
  outcome,
  attempts,
  version,
});
const sorted = (rows: (readonly [string, Kept])[]) =>
  rows.map(([id, callback]) => [id, facts(callback)] as const).sort(([a], [b]) => (a < b ? -1 : 1));

test('any order of changes, replies, conflicts, losses and news ends as the server has it', async () => {
  const seen = { conflicts: 0, undone: 0, lost: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }),
      async (story) => {
        window.localStorage.clear();
        const page = await openPage();
        const { server, store } = page;
        const { underway } = server;
        const arrive = (request: Underway) => void (request.reply ??= request.take());
        const answer = (request: Underway) => {
          underway.splice(underway.indexOf(request), 1);
          arrive(request);
          if (request.reply?.status === 409) seen.conflicts += 1;
          if (request.reply) request.answer(request.reply);
        };
        // What somebody does elsewhere is told sooner or later.
        let isNewsDue = false;
        const tell = () => {
          isNewsDue = false;
          page.hearNews();
        };
        for (const each of story) {
          if ('wanted' in each) {
            if (!each.isElsewhere) page.change(each.id, each.wanted);
            else {
              server.change(each.id, each.wanted);
              isNewsDue = true;
            }
          } else if ('which' in each) {
            const request = underway[each.which % Math.max(underway.length, 1)];
            if (!request) continue;
            if (each.kind === 'arrives') arrive(request);
            else if (each.kind === 'cut' && request.isChange) {
              seen.lost += 1;
              underway.splice(underway.indexOf(request), 1);
              request.breakOff();
            } else answer(request);
          } else if ('id' in each) {
            seen.undone += 1;
            void store.dispatch(undoChange(each.id));
          } else if ('state' in each) page.look(each.state);
          else if (each.kind === 'news') tell();
          else if (each.kind === 'noticeClosed') page.closeNotices();
          else {
            // By the server's clock: nobody changed anything, no version is another.
            for (const [id, callback] of server.list('snoozed')) {
              server.kept.set(id, { ...callback, state: 'open', dueAt: null });
              isNewsDue = true;
            }
          }
          await settleSoon();
        }
        if (isNewsDue) tell();
        for (let quiet = 0; quiet < 3;) {
          const [request] = underway;
          if (request) answer(request);
          quiet = request ? 0 : quiet + 1;
          await settleSoon();
        }
        expect(sorted([...page.shown()])).toEqual(sorted(server.list(page.state())));
        expect(page.counts()).toEqual(server.counts());
        for (const stage of Object.values(selectCallbackStages(store.getState()))) {
          expect(stage.status).toBe('changed');
        }
      },
    ),
    { numRuns: 300, seed: 23 },
  );
  // Chance has been everywhere.
  expect(Math.min(seen.conflicts, seen.undone, seen.lost)).toBeGreaterThan(20);
}, 300_000);

test('a session that ends takes what was under way along, and nothing late is told to the next', async () => {
  const page = await openPage();
  const { server, store } = page;
  await settle();
  for (const request of server.underway.splice(0)) request.answer(request.take());
  await settle();
  page.change('1', { outcome: 'reached' });
  await settle();
  const [request] = server.underway.splice(0);
  inAnotherTab((storage) => storage.setItem('accessToken', 'token-2'));
  expect(selectCallbackStages(store.getState())).toEqual({});
  request?.answer(request.take());
  await settle();
  expect(store.getState().notices.open).toEqual([]);
  expect(selectCallbackStages(store.getState())).toEqual({});
});

test('a second click while the first is on its way sends nothing', async () => {
  const page = await openPage();
  const { server } = page;
  await settle();
  for (const request of server.underway.splice(0)) request.answer(request.take());
  await settle();
  page.change('1', { outcome: 'no_answer' });
  page.change('1', { outcome: 'no_answer' });
  await settle();
  expect(server.underway).toHaveLength(1);
  expect(page.shown().find(([id]) => id === '1')?.[1]).toMatchObject({ attempts: 1, version: 1 });
});
