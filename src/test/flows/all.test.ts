/** A flow is named in several lists (CONTRIBUTING, "Adding a flow"); one that a list lacks would go untested there. */
import { readdirSync, readFileSync } from 'node:fs';

import { drawnFlows } from './all';

const textsOf = (folder: string, isMeant: (file: string) => boolean): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isMeant)
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

/** Their screens are tested without a model. */
const WITHOUT_MODEL = ['recordingFile', 'schedule', 'scheduleChoice', 'session'];

test('every flow that is described stands in all.ts', () => {
  const described = textsOf('src/test/flows', (file) => /^\w+\.ts$/.test(file));
  const names = [...described.matchAll(/export const (\w+)Flow: Flow</g)].map(([, name]) => name);
  expect(names.sort()).toEqual(drawnFlows.map(({ name }) => name).sort());
});

test('every flow has its exhaustive test: `describeMachine(xFlow)` beside its machine', () => {
  const tests = textsOf('src/client', (file) => file.endsWith('.test.ts'));
  const untested = drawnFlows.filter(({ name }) => !tests.includes(`describeMachine(${name}Flow)`));
  expect(untested.map(({ name }) => name)).toEqual([]);
});

test('every flow stands in the list of test/models/models.dom.test.ts', () => {
  const models = readFileSync('src/test/models/models.dom.test.ts', 'utf8');
  const names = new Set([...models.matchAll(/^ {2}\['(\w+)/gm)].map(([, name]) => name));
  const missing = drawnFlows.filter(({ name }) => !names.has(name));
  expect(missing.map(({ name }) => name).sort()).toEqual(WITHOUT_MODEL);
});

test('every flow that waits for an answer stands in the list of givenUp.property.dom.test.ts', () => {
  const given = readFileSync('src/test/flows/givenUp.property.dom.test.ts', 'utf8');
  const missing = drawnFlows.filter(
    ({ name, waits }) => waits && !given.includes(`', ${name}Flow],`),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
