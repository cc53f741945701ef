/** Mail servers, SMS services and providers that accept connections and never answer. */
import { setTimeout as wait } from 'node:timers/promises';

import { percentile } from '@/tools/bench/figure';

import { ask, strangeAddress, type Answer } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { inWords, othersThan, startLoad, timeUntil, type Tally } from '../load';
import { beginConsent, giveNumber, signIn, type Person } from '../people';
import { memoryAfter, neverEnded } from '../report';
import { withWorld, type World } from '../world';

/** How long everything hangs, ms. */
const HANGING = 20_000;
/** A retry may have to wait this long after the last one, ms. */
const LATE = 120_000;
/** A request that waits for nobody outside, ms: far below any time limit of theirs. */
const QUICK = 3_000;
/** One time limit of a provider, and what a busy machine adds, ms. */
const ONE_LIMIT = 15_000;
const READS_AT_ONCE = 5;

const phoneOf = (index: number) => `+12025550${100 + index}`;
const slowestOf = (answers: readonly Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms));
const statusesOf = (answers: readonly Answer[]) =>
  [...new Set(answers.map(({ status }) => status))].join(', ');
const EVENTS =
  '/google-calender/view-events?start_time=2024-01-01T00:00:00Z&end_time=2024-02-01T00:00:00Z';

/** Connects a calendar whose access token has always just ended. */
async function connectCalendar(world: World, url: string, { email }: Person): Promise<string> {
  const token = await signIn(url, email);
  world.outside.tokenLife = 1;
  const { path, cookie } = await beginConsent(url, token);
  await ask(url, path, { headers: { cookie } });
  return token;
}

/** Asks for the code that confirms a number of their own. */
async function askForSms(url: string, token: string, phone: string): Promise<Answer> {
  await giveNumber(url, token, phone);
  return ask(url, '/user/activate-sms-2fa', { method: 'POST', token });
}

interface Suffered {
  resets: Answer[];
  codes: Answer[];
  events: Answer[];
  disconnected: Answer;
  others: Tally;
}

/** Everything that leads outside is asked for while nobody there answers. */
async function suffer(
  world: World,
  url: string,
  { mailed, called, calendar }: { mailed: Person[]; called: string[]; calendar: string },
): Promise<Suffered> {
  const until = wait(HANGING);
  world.mail.isHanging = true;
  world.outside.hangOn = /./;
  const reader = startLoad(2, () => ask(url, '/user/', { token: calendar }), 50);
  const [resets, codes, events] = await Promise.all([
    Promise.all(
      mailed.map(({ email }) => ask(url, `/reset-pass?email=${email}`, { from: strangeAddress() })),
    ),
    Promise.all(called.map((token, index) => askForSms(url, token, phoneOf(index)))),
    Promise.all(Array.from({ length: READS_AT_ONCE }, () => ask(url, EVENTS, { token: calendar }))),
  ]);
  const disconnected = await ask(url, '/google-calender/', { method: 'DELETE', token: calendar });
  await until;
  const others = await reader.stop();
  world.mail.isHanging = false;
  world.outside.hangOn = null;
  return { resets, codes, events, disconnected, others };
}

/** Waits until all should have arrived, and counts how many did not, and how many came twice. */
async function arrivals(
  expected: readonly string[],
  taken: () => readonly { to: string }[],
): Promise<{ seen: string; ok: boolean }> {
  const countOf = (to: string) => taken().filter((message) => message.to === to).length;
  const took = await timeUntil(() => expected.every((to) => countOf(to) > 0), LATE);
  // A second one of the same would come soon after.
  await wait(5_000);
  const missing = expected.filter((to) => countOf(to) === 0).length;
  const twice = expected.filter((to) => countOf(to) > 1).length;
  const when = took === null ? 'not all' : `all after ${Math.round(took / 1000)} s`;
  return { seen: `${when}; ${missing} missing, ${twice} twice`, ok: missing + twice === 0 };
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const nextPerson = await world.people(2 * count + 1);
    const mailed = Array.from({ length: count }, nextPerson);
    const server = await world.start({}, ['outside']);
    const { url } = server;
    const called: string[] = [];
    while (called.length < count) called.push(await signIn(url, nextPerson().email));
    const calendar = await connectCalendar(world, url, nextPerson());
    const atRest = server.memory();
    note('everything outside hangs');
    const seen = await suffer(world, url, { mailed, called, calendar });
    note('everything outside answers again');
    const [mails, sms] = await Promise.all([
      arrivals(
        mailed.map(({ email }) => email),
        () => world.mail.mails.filter(({ text }) => text.includes('reset_token=')),
      ),
      arrivals(
        called.map((_, index) => phoneOf(index)),
        () => world.outside.sms,
      ),
    ]);
    const asked = [...seen.resets, ...seen.codes, seen.disconnected];
    const p99 = percentile(seen.others.times, 0.99);
    return [
      {
        did: `${count} reset links, ${count} SMS codes, a disconnection, while all outside hang`,
        promised: `answered with 200 within ${QUICK / 1000} s`,
        seen: `${statusesOf(asked)}, slowest ${Math.round(slowestOf(asked))} ms`,
        ok: asked.every(({ status, ms }) => status === 200 && ms <= QUICK),
      },
      {
        did: `${READS_AT_ONCE} reads of one calendar at once, whose token refresh hangs`,
        promised: `each answered with 502 within one time limit (${ONE_LIMIT / 1000} s)`,
        seen: `${statusesOf(seen.events)} after ${seen.events.map(({ ms }) => Math.round(ms / 1000)).join(', ')} s`,
        ok: seen.events.every(({ status, ms }) => status === 502 && ms <= ONE_LIMIT),
      },
      {
        did: 'other requests meanwhile',
        promised: `200, p99 within ${QUICK / 1000} s`,
        seen: `${inWords(seen.others)}; p99 ${Math.round(p99)} ms`,
        ok: othersThan(seen.others, ['200']).length === 0 && p99 <= QUICK,
      },
      { did: 'the mails, once the mail server answers', promised: 'late, each once', ...mails },
      { did: 'the SMS, once the service answers', promised: 'late, each once', ...sms },
      neverEnded(server.isAlive() ? 0 : 1),
      memoryAfter(server, atRest),
    ];
  });
}

export const hanging: Group = {
  about: 'mail server, SMS service and providers that accept and hang; counts mails',
  counts: { embedded: 20, postgres: 20 },
  run,
};
