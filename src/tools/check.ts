/** `npm run check`: all that needs no test, two at a time, as most of it keeps one core busy. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Scripts of package.json, `check:...`; those that take longest begin first. */
const CHECKS = ['lint', 'types', 'sizes', 'format', 'unused', 'styles', 'walls'];
const AT_ONCE = 2;

/** What it printed is shown when it has ended, so that two do not mix. */
async function isClean(check: string): Promise<boolean> {
  const began = Date.now();
  const child = spawn('npm', ['run', '--silent', `check:${check}`], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  process.stdout.write(printed);
  process.stderr.write(complained);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`check:${check}: ${code === 0 ? 'clean' : 'NOT CLEAN'}, ${seconds} s`);
  return code === 0;
}

const waiting = [...CHECKS];
const failed: string[] = [];
async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await isClean(check))) failed.push(check);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (failed.length > 0) console.error(`Not clean: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
