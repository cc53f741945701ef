/** Operator commands: `npm run parley -- COMMAND`; without one it says which there are. */
import path from 'node:path';

import { openProcess } from '@/server/composition/process';
import { codeOf } from '@/server/platform/systemError';

import { runCommand } from './commands';

// A reader that stops early (`| head`) must not stop the work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });
}
process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  open: (config) =>
    openProcess(config, { migrations: path.join(import.meta.dirname, 'migrations') }),
  input: process.stdin,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
// The embedded engine leaves a timer behind that would keep the process for seconds.
process.exit();
