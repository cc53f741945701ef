/** What a person sees in the terminal once the server is ready. */
import type { Config } from './config';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people';

const FACTORS = {
  none: 'password only',
  sms: 'and a code by SMS',
  authenticator: 'and an authenticator code',
} as const;

/** @param address where it listens */
export function bannerOf(config: Config, address: string): string[] {
  if (!config.demo) return [`Parley is ready at ${address} (for people: ${config.publicUrl})`];
  const people = DEMO_PEOPLE.map(
    ({ email, factor }) => `    ${email.padEnd(20)} ${FACTORS[factor]}`,
  );
  return [
    '',
    `  Parley is ready:  ${address}`,
    '',
    `  Demo mode. Sign in with the password ${DEMO_PASSWORD} as`,
    ...people,
    '',
    `  Codes and mails:  ${address}/demo`,
    `  Data:             ${config.dataDir}`,
    ...(['127.0.0.1', 'localhost', '::1'].includes(config.host)
      ? []
      : [`  Careful:          anyone who reaches ${config.host} can sign in as these people`]),
    '  Stop:             Ctrl+C',
    '',
  ];
}
