/** Operator commands: `npm run parley -- COMMAND`; without one it says which there are. */
import path from 'node:path';

import { runCommand } from './commands';
import { openHouse } from '@/server/house';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  open: (config) => openHouse(config, path.join(import.meta.dirname, 'migrations')),
  input: process.stdin,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
// The embedded engine leaves a timer behind that would keep the process for seconds.
process.exit();
