/** `npm run dev`: the client with hot reload on PORT (3000), the real backend restarting on edits behind it. */
import { spawn } from 'node:child_process';

const port = Number(process.env['PORT'] ?? 3000);
const backendPort = port + 1;

function run(command: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, command, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  child.on('exit', (code) => stop(code ?? 1));
  return child;
}

const children = [
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/main.ts'], {
    PORT: String(backendPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  }),
  run(['node_modules/webpack-cli/bin/cli.js', 'serve', '--env', 'dev'], {
    PORT: String(port),
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
  }),
];

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  // The first to end says how; the others are ended by it.
  process.exitCode ??= code;
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
