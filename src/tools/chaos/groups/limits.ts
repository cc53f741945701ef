/** Limits over several servers on one database: together they let through what one does. */
import type { Finding, Group, GroupOptions } from '../group';
import { ATTACKS } from '../limitAttacks';
import { withWorld, type World } from '../world';

const INSTANCES = 4;

/** Starts so many servers on an empty database; answers how much each attack got through. */
async function attackAll(
  world: World,
  instances: number,
  { count, note }: GroupOptions,
): Promise<Map<string, number>> {
  await world.renewDatabase();
  const nextPerson = await world.people(ATTACKS.length * 2);
  const servers = await Promise.all(
    Array.from({ length: instances }, () => world.start({}, ['outside'])),
  );
  const urls = servers.map(({ url }) => url);
  const through = new Map<string, number>();
  for (const attack of ATTACKS) {
    through.set(
      attack.name,
      await attack.run({ world, urls, nextPerson, tries: attack.most + count }),
    );
    note(`${attack.name} on ${instances}: ${through.get(attack.name)}`);
  }
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  return through;
}

async function run(options: GroupOptions): Promise<Finding[]> {
  return withWorld(options.engine, async (world) => {
    const alone = await attackAll(world, 1, options);
    const together = await attackAll(world, INSTANCES, options);
    return ATTACKS.map(({ name, most }) => ({
      did: `${name}, ${most + options.count} tries over ${INSTANCES} servers`,
      promised: `${most} get through, as on one server`,
      seen: `${together.get(name)}, on one server ${alone.get(name)}`,
      ok: together.get(name) === most && alone.get(name) === most,
    }));
  });
}

export const limits: Group = {
  about: 'limits over four servers on one PostgreSQL; counts the tries beyond each limit',
  counts: { postgres: 100 },
  run,
};
