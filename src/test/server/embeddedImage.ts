/** The embedded database of a worker, out of an image of the migrated one: making it anew takes four times as long. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { openEngine, type OpenedDatabase } from '@/server/platform/db/open';

const FOLDER = 'node_modules/.cache/parley-tests';

/** It would go on telling of its start, by a timer that keeps the process up. */
const SETTINGS = { postgresqlconf: ['log_startup_progress_interval = 0'] };

/** Of this engine with these migrations; another one has another name. */
function imageFile(migrations: string): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(path.join(migrations, name)));
  }
  return path.join(FOLDER, `${hash.digest('hex').slice(0, 16)}.tar`);
}

async function keepImage(engine: PGlite, file: string): Promise<void> {
  const image = await engine.dumpDataDir('none');
  mkdirSync(FOLDER, { recursive: true });
  // Whole or not at all: another worker may be looking.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, Buffer.from(await image.arrayBuffer()));
  renameSync(own, file);
  for (const other of readdirSync(FOLDER)) {
    if (other.endsWith('.tar') && other !== path.basename(file))
      rmSync(path.join(FOLDER, other), { force: true });
  }
}

/** Runs what belongs to the engine: no timer that it sets keeps the process up, nor one that such a timer sets. */
function lightly<T>(run: () => T): T {
  const start = globalThis.setTimeout;
  const startLightly = (ring: () => void, time?: number) =>
    start(() => lightly(ring), time).unref();
  globalThis.setTimeout = Object.assign(startLightly, start);
  try {
    return run();
  } finally {
    globalThis.setTimeout = start;
  }
}

/** After most statements the engine has an alarm for ten seconds; Jest ends a worker by force that stays up so long. */
function keepUpNobody(engine: PGlite): PGlite {
  const run = engine.execProtocolRawSync.bind(engine);
  engine.execProtocolRawSync = (message) => lightly(() => run(message));
  return engine;
}

/** Opens one in memory. @param migrations folder of the SQL files */
export async function openEmbeddedImage(migrations: string): Promise<OpenedDatabase> {
  const file = imageFile(migrations);
  if (existsSync(file)) {
    const image = new Blob([readFileSync(file)]);
    const engine = keepUpNobody(await PGlite.create({ ...SETTINGS, loadDataDir: image }));
    return openEngine(engine, migrations, () => undefined);
  }
  const engine = keepUpNobody(await PGlite.create(SETTINGS));
  const database = await openEngine(engine, migrations, () => undefined);
  await keepImage(engine, file);
  return database;
}
