/** Writes the state diagrams into README.md. */
import { readFileSync, writeFileSync } from 'node:fs';

import { withDiagrams } from './stateDiagrams';

writeFileSync('README.md', withDiagrams(readFileSync('README.md', 'utf8')));
