import { readFileSync } from 'node:fs';

import { FLOWS_FILE, withDiagrams } from './stateDiagrams';

const text = readFileSync(FLOWS_FILE, 'utf8');
const place = (name: string) => `<!-- diagram:${name} -->\n<!-- /diagram -->\n`;

test('the state diagrams of docs/flows.md are those of the tables; npm run diagrams writes them', () => {
  expect(withDiagrams(text)).toBe(text);
});

test.each([
  ['has no place', text.replace('<!-- diagram:signIn -->', '')],
  ['has two places', text + place('signIn')],
])('a flow that %s is refused rather than left without its diagram', (_, broken) => {
  expect(() => withDiagrams(broken)).toThrow(
    'Write into docs/flows.md, once each: <!-- diagram:signIn --><!-- /diagram -->',
  );
});

test('a place that names no flow is refused rather than left as it was', () => {
  expect(() => withDiagrams(text + place('billing'))).toThrow('a place for billing');
});
