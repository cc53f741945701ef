/** The built server as a process for real people: `NODE_ENV=production`, mails by SMTP, a proxy before it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { startParley, type ParleyProcess } from '@/test/e2e/parleyProcess';

/** A running server, and what the kernel knows of it. */
export interface Instance extends ParleyProcess {
  /** Resident memory, bytes. */
  memory(): number;
  /** Open files and sockets. */
  descriptors(): number;
}

/** Modules that stand before the server's own; see the files. */
export type Preload = 'shiftedClock' | 'outside';

const preloaded = (name: Preload) =>
  `--import=${pathToFileURL(path.resolve('src/tools/chaos/preload', `${name}.js`)).href}`;

/** What the server is told so that it is one for real people, on this machine. */
export function productionEnvironment(key: string, smtpUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://parley.test',
    TRUST_PROXY: 'loopback',
    SECRETS_KEY: key,
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'error',
  };
}

export async function startInstance(
  dataDir: string,
  env: Record<string, string>,
  preloads: readonly Preload[] = [],
): Promise<Instance> {
  const NODE_OPTIONS = preloads.map(preloaded).join(' ');
  const parley = await startParley(dataDir, { NODE_OPTIONS, ...env });
  return {
    ...parley,
    memory: () => {
      const status = readFileSync(`/proc/${parley.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    },
    descriptors: () => readdirSync(`/proc/${parley.pid}/fd`).length,
  };
}
