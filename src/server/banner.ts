/** What a person sees in the terminal once the server is ready. */
import type { Config } from './config';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people';

const FACTORS = {
  none: 'password only',
  sms: 'and a code by SMS',
  authenticator: 'and an authenticator code',
} as const;

/**
 * @param address where it listens
 * @param intakeKey of the first demo person; null outside demo mode or when it was replaced
 */
export function bannerOf(config: Config, address: string, intakeKey: string | null): string[] {
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
    ...(intakeKey === null
      ? []
      : [`  Hand calls in:    POST ${address}/intake/calls with the key ${intakeKey}`]),
    `  Data:             ${config.dataDir}`,
    ...(['127.0.0.1', 'localhost', '::1'].includes(config.host)
      ? []
      : [`  Careful:          anyone who reaches ${config.host} can sign in as these people`]),
    '  Stop:             Ctrl+C',
    '',
  ];
}
