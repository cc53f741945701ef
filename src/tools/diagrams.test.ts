import { readFileSync } from 'node:fs';

import { withDiagrams } from './stateDiagrams';

const README = 'README.md';

test('the state diagrams of README.md are those of the tables; npm run diagrams writes them', () => {
  const readme = readFileSync(README, 'utf8');
  expect(withDiagrams(readme)).toBe(readme);
});

test('a README without the markers is refused rather than left without diagrams', () => {
  expect(() => withDiagrams('# Parley')).toThrow('README.md lacks');
});
