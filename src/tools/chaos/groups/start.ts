/** Many servers that start at the same moment on an empty database. */
import pg from 'pg';

import { ask } from '../ask';
import type { Finding, Group, GroupOptions } from '../group';
import { none } from '../report';
import { withWorld, type World } from '../world';

const AT_ONCE = 4;

/** What went wrong in one race on PostgreSQL: all have to serve, on one schema made once. */
async function raceOnPostgres(world: World): Promise<string[]> {
  const starts = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => world.start()));
  const wrong = starts.flatMap((start) =>
    start.status === 'rejected' ? [String(start.reason).split('\n')[1] ?? 'did not start'] : [],
  );
  const instances = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  for (const { url } of instances) {
    const { status } = await ask(url, '/health');
    if (status !== 200) wrong.push(`/health ${status}`);
  }
  await Promise.all(instances.map((instance) => instance.stop('SIGKILL')));
  const { location } = world;
  if (location.kind === 'postgres') {
    const client = new pg.Client({ connectionString: location.url });
    await client.connect();
    const { rows } = await client.query(
      'select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1',
    );
    await client.end();
    if (rows.length > 0) wrong.push(`${rows.length} migrations ran twice`);
  }
  return wrong;
}

/** What went wrong in one race on a directory: one serves, the others say whose it is. */
async function raceOnDirectory(world: World): Promise<string[]> {
  const starts = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => world.start()));
  const instances = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const wrong = instances.length === 1 ? [] : [`${instances.length} serve one directory`];
  for (const start of starts) {
    if (start.status === 'rejected' && !/in use by another Parley/.test(String(start.reason))) {
      wrong.push(`refused otherwise: ${String(start.reason)}`);
    }
  }
  for (const instance of instances) {
    const { status } = await ask(instance.url, '/health');
    if (status !== 200) wrong.push(`/health ${status}`);
    await instance.stop('SIGKILL');
  }
  return wrong;
}

async function run({ engine, count, note }: GroupOptions): Promise<Finding[]> {
  return withWorld(engine, async (world) => {
    const wrong: string[] = [];
    for (let round = 1; round <= count; round += 1) {
      if (round > 1) await world.renewDatabase();
      const found = await (engine === 'postgres' ? raceOnPostgres(world) : raceOnDirectory(world));
      wrong.push(...found.map((what) => `${what} (round ${round})`));
      note(`${round} of ${count}`);
    }
    const promised =
      engine === 'postgres'
        ? 'all serve, every migration ran once'
        : 'one serves, the others name it and end';
    return [none(`${count} x ${AT_ONCE} servers at once on an empty database`, promised, wrong)];
  });
}

export const start: Group = {
  about: 'servers that start at once on an empty database',
  counts: { embedded: 20, postgres: 20 },
  run,
};
