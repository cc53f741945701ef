/** Every one-time secret, used many times at the same moment on two servers. */
import { fieldIn, type Answer } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { none } from '../report';
import { SECRETS, type SecretKind, type Uses } from '../oneTimeUses';
import { withWorld, type World } from '../world';

/** How often each is used at once. */
const AT_ONCE = 16;

/** What went wrong with one secret: other than one success. */
async function tryOnce(urls: readonly string[], uses: Uses): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => uses.use(urls[index % urls.length] ?? '', index)),
  );
  const successes = answers.filter((answer) => uses.isSuccess(answer)).length;
  const failures = answers.filter(({ status }) => status === 0 || status === 500);
  return [
    ...(successes === 1 ? [] : [`${successes} successes (${wordsOf(answers)})`]),
    ...failures.map((answer) => `${answer.status} ${fieldIn(answer, 'detail') || answer.text}`),
  ];
}

const wordsOf = (answers: readonly Answer[]) =>
  [...new Set(answers.map(({ status }) => status))].join(' ');

async function tryKind(
  world: World,
  urls: readonly string[],
  kind: SecretKind,
  people: readonly Parameters<SecretKind['prepare']>[2][],
): Promise<string[]> {
  const [url = ''] = urls;
  // Together: some wait for a message that may take a minute.
  const prepared = await Promise.all(people.map((person) => kind.prepare(world, url, person)));
  const wrong: string[] = [];
  for (const begin of prepared) wrong.push(...(await tryOnce(urls, begin())));
  return wrong;
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const nextPerson = await world.people(count * SECRETS.length);
    const instances = [await world.start({}, ['outside'])];
    if (engine === 'postgres') instances.push(await world.start({}, ['outside']));
    const urls = instances.map(({ url }) => url);
    const findings: Finding[] = [];
    for (const kind of SECRETS) {
      const people = Array.from({ length: count }, nextPerson);
      const wrong = await tryKind(world, urls, kind, people);
      note(kind.name);
      findings.push(
        none(`${count} x ${kind.name}, each used ${AT_ONCE} x at once`, 'one success', wrong),
      );
    }
    return findings;
  });
}

export const secrets: Group = {
  about: 'every one-time secret, used 16 times at once',
  counts: { embedded: 4, postgres: 4 },
  run,
};
