/** Every call with hostile input. */
import { ask, strangeAddress, type Answer } from '../ask';
import { makeBelongings } from '../fuzz/belongings';
import { TARGETS, type Target } from '../fuzz/calls';
import { RAW_REQUESTS, sendRaw } from '../fuzz/raw';
import { badRequests, type BadRequest } from '../fuzz/requests';
import { faultsOf } from '../fuzz/verdict';
import type { Finding, Group, GroupOptions } from '../group';
import { signIn, type Person } from '../people';
import { memoryAfter, neverEnded, none } from '../report';
import { withWorld } from '../world';

const AT_ONCE = 4;

/** One person's credentials; a session that a fuzzed call has ended is replaced. */
function makeCredentials(url: string, { email, intakeKey }: Person, bookingToken: string) {
  let token = '';
  return async ({ needs }: Target): Promise<Record<string, string>> => {
    if (needs === 'nothing') return { 'booking-token': bookingToken };
    if (needs === 'intakeKey') return { authorization: `Bearer ${intakeKey}` };
    const isLive = token !== '' && (await ask(url, '/user/', { token })).status === 200;
    if (!isLive) token = await signIn(url, email);
    return { token };
  };
}

function send(
  url: string,
  { method, needs }: Target,
  { path, body, type, credential }: BadRequest,
  headers: Record<string, string>,
): Promise<Answer> {
  const shown = needs === 'intakeKey' ? 'authorization' : 'token';
  return ask(url, path, {
    method,
    ...(body && { body, type }),
    from: strangeAddress(),
    headers: {
      ...headers,
      ...(credential !== undefined && { [shown]: credential }),
    },
  });
}

/** Faults of all replies of one call, told once each, and how many of them were a 2xx. */
async function fuzzCall(
  url: string,
  target: Target,
  person: Person,
  count: number,
): Promise<{ sent: number; taken: number; slowest: number; faults: string[] }> {
  const { fill, lineKey, bookingToken } = await makeBelongings(url, person);
  const requests = badRequests({ ...target, path: fill(target.path) }, count);
  const intakeKey = target.path === '/intake/:lineId' ? lineKey : person.intakeKey;
  const credentials = makeCredentials(url, { ...person, intakeKey }, bookingToken);
  const faults = new Set<string>();
  let slowest = 0;
  let taken = 0;
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const headers = await credentials(target);
    const answers = await Promise.all(
      requests.slice(at, at + AT_ONCE).map((request) => send(url, target, request, headers)),
    );
    for (const answer of answers) {
      slowest = Math.max(slowest, answer.ms);
      if (answer.status >= 200 && answer.status < 300) taken += 1;
      for (const fault of faultsOf(answer)) faults.add(`${target.name}: ${fault}`);
    }
  }
  return { sent: requests.length, taken, slowest, faults: [...faults] };
}

/** Everything that somebody else's account shows. */
async function lookAt(url: string, token: string): Promise<string> {
  const paths = [
    ...['/user/', '/user/queries', '/user/callbacks', '/integration/'],
    ...['/user/calls', '/lines', '/user/meeting-types', '/user/bookings'],
  ];
  const answers = await Promise.all(paths.map((path) => ask(url, path, { token })));
  return answers.map(({ status, text }) => `${status} ${text}`).join('\n');
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const nextPerson = await world.people(2 * TARGETS.length + 1);
    const server = await world.start({}, ['outside']);
    const { url } = server;
    const other = nextPerson();
    await makeBelongings(url, other);
    const bystander = await signIn(url, other.email);
    const before = await lookAt(url, bystander);
    // The fixed requests alone, before: what a server takes the first time it does something is no growth.
    for (const target of TARGETS) await fuzzCall(url, target, nextPerson(), 0);
    const warm = server.memory();
    const faults: string[] = [];
    let sent = 0;
    let taking = 0;
    let slowest = { name: '', ms: 0 };
    for (const target of TARGETS) {
      const result = await fuzzCall(url, target, nextPerson(), count);
      sent += result.sent;
      if (result.taken > 0) taking += 1;
      faults.push(...result.faults);
      if (result.slowest > slowest.ms) slowest = { name: target.name, ms: result.slowest };
      note(`${target.name}: ${result.faults.join('; ') || 'no fault'}`);
      if (!server.isAlive()) break;
    }
    const rawFaults: string[] = [];
    for (const [name, bytes] of RAW_REQUESTS) {
      const answer = await sendRaw(url, bytes);
      const isHead = bytes.startsWith('HEAD');
      const found = faultsOf(isHead ? { ...answer, text: '{"detail":"none is sent"}' } : answer);
      if (isHead && answer.text !== '') found.push('a body');
      rawFaults.push(...found.map((fault) => `${name}: ${fault}`));
    }
    const after = server.isAlive() ? await lookAt(url, bystander) : '';
    const promised = 'no 5xx but 502 and 503, every reply with detail and security headers';
    return [
      none(`${sent} bad requests to ${TARGETS.length} calls and pages`, promised, faults),
      none(`${RAW_REQUESTS.length} requests that are no good HTTP`, promised, rawFaults),
      {
        did: 'calls and pages that have taken some of them',
        promised: 'told',
        seen: `${taking}`,
        ok: true,
      },
      {
        did: 'the slowest answer',
        promised: 'told',
        seen: `${Math.round(slowest.ms)} ms (${slowest.name})`,
        ok: true,
      },
      {
        did: "somebody else's account",
        promised: 'untouched',
        seen: after === before ? 'untouched' : 'CHANGED',
        ok: after === before,
      },
      neverEnded(server.isAlive() ? 0 : 1),
      memoryAfter(server, warm),
    ];
  });
}

export const fuzz: Group = {
  about: 'bad requests to every call; counts generated ones a call, 45 fixed ones are added',
  counts: { embedded: 200, postgres: 200 },
  run,
};
