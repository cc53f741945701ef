/** Servers whose clocks are two minutes ahead and behind. */
import { appCodeAt } from '@/test/appCode';

import { ask, fieldIn, strangeAddress, type Answer } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import type { Instance } from '../instance';
import { PASSWORD, signIn, type Person } from '../people';
import { none } from '../report';
import { withWorld, type World } from '../world';

const SHIFT = 120;
const STEP_MS = 30_000;

/** Turns the authenticator on at one server; answers its secret. */
async function setUp({ url }: Instance, person: Person): Promise<string> {
  const token = await signIn(url, person.email);
  const secret = fieldIn(await ask(url, '/user/activate-2fa', { token }), 'secret_key');
  const otp = appCodeAt(secret, Date.now() - STEP_MS);
  const answer = await ask(url, '/user/activate-2fa', { token, body: { secret_key: secret, otp } });
  if (answer.status !== 200) throw new Error(`set-up: ${answer.status} ${answer.text}`);
  return secret;
}

/** One person: set up at the one, signed in at the other, a session that lives at both. */
async function tryPerson(
  here: Instance,
  there: Instance,
  person: Person,
  wrong: string[],
): Promise<void> {
  let secret: string;
  try {
    secret = await setUp(here, person);
  } catch (error) {
    wrong.push(String(error));
    return;
  }
  // One step each: a code is good once.
  const codes = [appCodeAt(secret, Date.now()), appCodeAt(secret, Date.now() + STEP_MS)];
  for (const [index, instance] of [there, here].entries()) {
    const body = { email: person.email, password: PASSWORD, auth_code: codes[index] };
    const answer = await ask(instance.url, '/login-2fa/', { body, from: strangeAddress() });
    if (answer.status !== 200) {
      wrong.push(`sign-in: ${answer.status}`);
      continue;
    }
    const token = fieldIn(answer, 'access_token');
    for (const { url } of [here, there]) {
      const { status } = await ask(url, '/user/', { token });
      if (status !== 200) wrong.push(`session: ${status}`);
    }
  }
}

/** A link asked for at the one and used at the other. */
async function tryReset(
  world: World,
  here: Instance,
  there: Instance,
  person: Person,
): Promise<Answer> {
  const from = world.mail.mails.length;
  await ask(here.url, `/reset-pass?email=${person.email}`, { from: strangeAddress() });
  const { text } = await world.mail.next(person.email, from);
  const token = /reset_token=([\w-]+)/.exec(text)?.[1] ?? '';
  const body = { token, new_password: `${PASSWORD}-new` };
  return ask(there.url, '/set-password', { body, from: strangeAddress() });
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const nextPerson = await world.people(count * 4);
    const shifted = (seconds: number) =>
      world.start({ CLOCK_SHIFT: String(seconds) }, ['shiftedClock']);
    const ahead = await shifted(SHIFT);
    const behind = await shifted(-SHIFT);
    const ways = [
      { name: 'ahead', here: ahead, there: behind },
      { name: 'behind', here: behind, there: ahead },
    ];
    const findings: Finding[] = [];
    for (const { name, here, there } of ways) {
      const wrong: string[] = [];
      const links: string[] = [];
      for (let number = 1; number <= count; number += 1) {
        await tryPerson(here, there, nextPerson(), wrong);
        const { status } = await tryReset(world, here, there, nextPerson());
        if (status !== 200) links.push(`reset: ${status}`);
        note(`${name} ${number} of ${count}`);
      }
      const where = `set up at ${SHIFT} s ${name}, used at both`;
      findings.push(
        none(`authenticators of ${count} people, ${where}`, 'sign-in works on both', wrong),
        none(`reset links of ${count} people, asked for ${name}`, 'work on the other', links),
      );
    }
    return findings;
  });
}

export const clocks: Group = {
  about: 'two servers whose clocks are 120 s ahead and behind',
  // The embedded database goes by the clock of its server.
  counts: { postgres: 5 },
  run,
};
