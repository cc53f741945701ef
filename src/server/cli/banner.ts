/** What a person sees in the terminal once the server is ready. */
import path from 'node:path';

import { DEMO_PASSWORD, DEMO_PEOPLE } from '@/server/demo/people';
import type { Config } from '@/server/platform/config/settings';

const FACTORS = {
  none: 'password only',
  sms: 'and the code of an SMS, shown at /demo/outbox',
  authenticator: 'and the code of an authenticator, shown at /demo',
} as const;
/** Width of what stands before a value. */
const LABEL = 12;

const line = (label: string, value: string) => `  ${label.padEnd(LABEL)}${value}`;

/** A path as people write it: from where they are, unless that means leaving it. */
function shortPath(absolute: string): string {
  const relative = path.relative('', absolute);
  return relative === '' || relative.startsWith('..') ? absolute : `./${relative}`;
}

/** People come by https, which this server does not speak: so there is a proxy, and this is of no use to them. */
const NO_PROXY =
  'TRUST_PROXY names no proxy: limits by network see the proxy instead of people, or nothing if it is on this machine.';

/** The one line of a server for real people, and what they would miss. */
function plainBanner(config: Config, address: string): string[] {
  const { database, publicUrl, dataDir, trustedProxies } = config;
  const data = database.kind === 'postgres' ? 'data in PostgreSQL' : `data in ${dataDir}`;
  return [
    `Parley is ready at ${address}, for people at ${publicUrl ?? address}; ${data}.`,
    ...(trustedProxies.length === 0 ? [NO_PROXY] : []),
  ];
}

/**
 * @param address where it listens
 * @param intakeKey of the first demo person; null outside demo mode or when it was replaced
 */
export function bannerOf(config: Config, address: string, intakeKey: string | null): string[] {
  if (!config.demo) return plainBanner(config, address);
  const people = DEMO_PEOPLE.map(
    ({ email, factor }) => `  ${' '.repeat(LABEL)}${email.padEnd(20)}${FACTORS[factor]}`,
  );
  return [
    '',
    line('Parley', address),
    '',
    line('Sign in as', `password ${DEMO_PASSWORD}`),
    ...people,
    '',
    line('This demo', `${address}/demo explains it and shows codes, mails and SMS`),
    ...(intakeKey === null
      ? []
      : [line('Calls in', `POST ${address}/intake/calls with the key ${intakeKey}`)]),
    line('Data', shortPath(config.dataDir)),
    line('Stop', 'Ctrl+C'),
    '',
  ];
}
