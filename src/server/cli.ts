/** Operator commands: `npm run parley -- COMMAND`; without one it says which there are. */
import { runCommand } from './commands';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  here: import.meta.dirname,
  input: process.stdin,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
// The embedded engine leaves a timer behind that would keep the process for seconds.
process.exit();
