/** Writes the state diagrams into docs/flows.md. */
import { readFileSync, writeFileSync } from 'node:fs';

import { FLOWS_FILE, withDiagrams } from './stateDiagrams';

writeFileSync(FLOWS_FILE, withDiagrams(readFileSync(FLOWS_FILE, 'utf8')));
