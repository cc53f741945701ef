/** One address, or one account, floods what costs most, while real people sign in from others. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { percentile } from '@/tools/bench/figure';

import { ask, strangeAddress, type Answer } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { inWords, othersThan, startLoad, type Tally } from '../load';
import { PASSWORD, signIn, type Person } from '../people';
import { memoryAfter, neverEnded } from '../report';
import { withWorld, type World } from '../world';

const KINDS = ['sign-in', 'sign-up', 'reset', 'change', 'report'] as const;
const CONNECTIONS = 250;
const LASTING = 20_000;
/** Between two sign-ins of one person, ms. */
const PAUSE = 1_000;
const SERVED = 0.99;
/** No sign-in waits in line for longer, ms. */
const LONGEST = 10_000;
const MAIL_WITHIN = 10_000;
/** Under the flood a read may take so many times as long as without. */
const SLOWER = 4;

/** A process of its own, so that it takes no turn from the people. */
function startFlood(kind: string, url: string, token: string): () => Promise<string> {
  const child = spawn(
    process.execPath,
    [
      // Not by tsx's own command: its child is killed before it says what it was answered.
      '--import=tsx',
      'src/tools/chaos/flooder.ts',
      kind,
      url,
      strangeAddress(),
      String(CONNECTIONS),
      token,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const said = text(child.stdout);
  const ended = once(child, 'exit');
  return async () => {
    child.kill('SIGTERM');
    await ended;
    return (await said).trim();
  };
}

interface Life {
  signIns: Tally;
  reads: Tally;
}

/** People live for a while: each signs in again and again, one reads. */
async function live(url: string, people: readonly Person[], token: string): Promise<Life> {
  const addresses = people.map(strangeAddress);
  const enter = (person: number): Promise<Answer> => {
    const body = { email: people[person]?.email, password: PASSWORD };
    return ask(url, '/login/', { body, from: addresses[person] ?? '' });
  };
  const signIns = startLoad(people.length, enter, PAUSE);
  const reads = startLoad(1, () => ask(url, '/user/callbacks', { token }), 50);
  await wait(LASTING);
  return { signIns: await signIns.stop(), reads: await reads.stop() };
}

/** How long the mail took, ms, or that it did not come. */
async function resetMail({ mail }: World, url: string, email: string): Promise<number | string> {
  const before = mail.mails.length;
  const asked = performance.now();
  const { status } = await ask(url, `/reset-pass?email=${email}`, { from: strangeAddress() });
  return mail.next(email, before, LASTING + MAIL_WITHIN).then(
    () => performance.now() - asked,
    () => `it did not come; the request was answered ${status}`,
  );
}

const p = ({ times }: Tally, share: number) => Math.round(percentile(times, share));

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const nextPerson = await world.people(count + KINDS.length + 1);
    const people = Array.from({ length: count }, nextPerson);
    const server = await world.start();
    const { url } = server;
    const token = await signIn(url, people[0]?.email ?? '');
    const flooder = await signIn(url, nextPerson().email);
    const quiet = await live(url, people, token);
    const atRest = server.memory();
    const findings: Finding[] = [
      {
        did: `${count} people sign in, nobody floods`,
        promised: 'told',
        seen: `${inWords(quiet.signIns)}; p50 ${p(quiet.signIns, 0.5)}, p99 ${p(quiet.signIns, 0.99)} ms; reads p99 ${p(quiet.reads, 0.99)} ms`,
        ok: true,
      },
    ];
    for (const kind of KINDS) {
      const stopFlood = startFlood(kind, url, flooder);
      // It has begun.
      await wait(3_000);
      const mail = resetMail(world, url, nextPerson().email);
      const { signIns, reads } = await live(url, people, token);
      const mailTook = await mail;
      const flood = await stopFlood();
      note(`${kind}: the flood was answered ${flood}`);
      const served = signIns.counts.get('200') ?? 0;
      const all = [...signIns.counts.values()].reduce((sum, number) => sum + number, 0);
      const during = `${kind} flood, ${CONNECTIONS} connections of one address`;
      const readsMay = Math.max(p(quiet.reads, 0.99) * SLOWER, 100);
      findings.push(
        {
          did: `${during}: sign-ins of ${count} people`,
          promised: `${SERVED * 100} % served, none waits over ${LONGEST / 1000} s`,
          seen: `${served} of ${all}; p50 ${p(signIns, 0.5)}, p99 ${p(signIns, 0.99)} ms`,
          ok: served >= all * SERVED && p(signIns, 1) <= LONGEST,
        },
        {
          did: `${during}: reads`,
          promised: `200, p99 at most ${readsMay} ms (${SLOWER} x without)`,
          seen: `${inWords(reads)}; p99 ${p(reads, 0.99)} ms`,
          ok: othersThan(reads, ['200']).length === 0 && p(reads, 0.99) <= readsMay,
        },
        {
          did: `${during}: a reset mail of somebody real`,
          promised: `within ${MAIL_WITHIN / 1000} s`,
          seen: typeof mailTook === 'string' ? mailTook : `${Math.round(mailTook)} ms`,
          ok: typeof mailTook === 'number' && mailTook <= MAIL_WITHIN,
        },
      );
    }
    return [...findings, neverEnded(server.isAlive() ? 0 : 1), memoryAfter(server, atRest)];
  });
}

export const floods: Group = {
  about:
    'one address floods sign-in, sign-up and reset, one account its profile and reports; counts people',
  counts: { embedded: 20, postgres: 20 },
  run,
};
