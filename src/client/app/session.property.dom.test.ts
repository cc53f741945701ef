import fc from 'fast-check';

import { profileApi } from '@/client/api/profileApi';
import { selectAccessToken, sessionStarted, signedOut } from '@/client/session/sessionSlice';
import { inAnotherTab } from '@/test/app/otherTab';
import { openStore, type StoreWorld } from '@/test/app/storeWorld';
import { settle } from '@/test/waiting';
import { danaSession } from '@/test/people';

/** What can happen, in any order. Replies arrive when the story says so, in any order too. */
type Command =
  | {
      kind:
        'signIn' | 'signOut' | 'call' | 'otherTabSignsIn' | 'otherTabSignsOut' | 'otherTabClears';
    }
  | { kind: 'replyArrives'; which: number; status: 200 | 401 | 500 };

/** `rushed`: the next thing happens before this one has had its effects. */
type Step = Command & { rushed: boolean };

const rushed = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ rushed, kind: fc.constantFrom('signIn', 'call', 'call') }) },
  { weight: 1, arbitrary: fc.record({ rushed, kind: fc.constant('signOut') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      rushed,
      kind: fc.constantFrom('otherTabSignsIn', 'otherTabSignsOut', 'otherTabClears'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      rushed,
      kind: fc.constant('replyArrives'),
      which: fc.nat(9),
      status: fc.constantFrom(200, 401, 500),
    }),
  },
);

/** A call on its way: whose it is, and how its reply is let in. */
interface Underway {
  token: string;
  reply: (status: number) => void;
}

/** Holds every reply back; each reply is about the person its request spoke for. */
function heldNetwork(underway: Underway[]): typeof fetch {
  return (input, init) => {
    const token = new Headers(init?.headers).get('token') ?? '';
    if (typeof input === 'string' && input.endsWith('/logout/')) {
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return new Promise((resolve) => {
      underway.push({
        token,
        reply: (status) => {
          const body = status === 200 ? { first_name: `name-of-${token}` } : { detail: 'no' };
          resolve(new Response(JSON.stringify(body), { status }));
        },
      });
    });
  };
}

/** Counts the ends of sessions, how each came about, and those that were asked for where there was none. */
function watchEnds({ store }: StoreWorld) {
  const refused = new Set<string>();
  const ends = { count: 0, asked: 0, unprovoked: 0, refused, provoked: false };
  let before = selectAccessToken(store.getState());
  store.subscribe(() => {
    const now = selectAccessToken(store.getState());
    if (before !== null && now === null) {
      ends.count += 1;
      if (!ends.provoked && !refused.has(before)) ends.unprovoked += 1;
    }
    before = now;
  });
  return ends;
}

function nothingOfTheFormerIsLeft({ store }: StoreWorld, everUsed: readonly string[]): void {
  const current = selectAccessToken(store.getState());
  expect(window.localStorage.getItem('accessToken')).toBe(current);
  const everything = JSON.stringify([store.getState(), { ...window.localStorage }]);
  for (const token of everUsed) if (token !== current) expect(everything).not.toContain(token);
}

describe('sessions, in any order of events', () => {
  it('end once each, and leave nothing behind', async () => {
    let replies = 0;
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
        async (story) => {
          window.localStorage.clear();
          const underway: Underway[] = [];
          const world = await openStore({ network: heldNetwork(underway) });
          const { store, services } = world;
          const ends = watchEnds(world);
          const tokens: string[] = [];
          const newToken = () => {
            // The dot ends it, so that no token is the beginning of another.
            const token = `token-${tokens.length}.`;
            tokens.push(token);
            return token;
          };

          const run: Record<Exclude<Command['kind'], 'replyArrives'>, () => void> = {
            signIn: () =>
              store.dispatch(sessionStarted({ ...danaSession, accessToken: newToken() })),
            signOut: () => {
              // Whoever asks for it is led to the sign-in page, signed in or not.
              if (selectAccessToken(store.getState()) === null) ends.asked += 1;
              store.dispatch(signedOut());
            },
            call: () =>
              void store.dispatch(
                profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
              ),
            otherTabSignsIn: () =>
              inAnotherTab((storage) => storage.setItem('accessToken', newToken())),
            otherTabSignsOut: () => inAnotherTab((storage) => storage.removeItem('accessToken')),
            otherTabClears: () => inAnotherTab((storage) => storage.clear()),
          };

          for (const event of story) {
            if (event.kind === 'replyArrives') {
              const [arriving] = underway.splice(event.which % (underway.length || 1), 1);
              if (arriving && event.status === 401) ends.refused.add(arriving.token);
              arriving?.reply(event.status);
              if (arriving) replies += 1;
            } else {
              ends.provoked = event.kind !== 'call';
              run[event.kind]();
              ends.provoked = false;
            }
            if (event.rushed) continue;
            await settle();
            expect(services.visited).toEqual(Array<string>(ends.count + ends.asked).fill('/'));
            nothingOfTheFormerIsLeft(world, tokens);
          }

          for (const { reply } of underway.splice(0)) reply(200);
          await settle();
          expect(services.visited).toEqual(Array<string>(ends.count + ends.asked).fill('/'));
          expect(ends.unprovoked).toBe(0);
          nothingOfTheFormerIsLeft(world, tokens);
          ended += ends.count;
          services.close();
        },
      ),
      { numRuns: 80 },
    );
    // The stories did meet what they are about: some 130 replies and 160 ends, by chance.
    expect(replies).toBeGreaterThan(20);
    expect(ended).toBeGreaterThan(20);
  });
});
