/** The cards of recovery codes and signed-in devices, and what they are answered with in tests. */
import { screen, within } from '@testing-library/react';

import { renderScripted, type ScriptedApp } from './renderScripted';
import { connected, READ } from './securityScreen';
import { ok } from './scriptedFetch';

export const DEVICES = 'GET /user/sessions';
export const COUNT = 'GET /user/recovery-codes';
export const MAKE = 'POST /user/recovery-codes';

/** As a sign-in at a server with these cards leaves it. */
export const withAccount = { features: '["sessions","recovery_codes"]' };

const MINUTE = 60_000;
const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

const session = (id: string, device: string, minutes: number, current = false) => ({
  id,
  current,
  device,
  created_at: before(minutes + 600),
  last_used_at: before(minutes),
});

/** This browser, and two others. */
export const sessions = [
  session('session-1', 'Firefox on Windows', 0, true),
  session('session-2', 'Safari on iPhone', 40),
  session('session-3', 'Chrome on macOS', 60 * 24 * 12),
];

export const newCodes = [
  '7K4M-2QXP',
  'H9TD-5WRB',
  '3FNC-8VZM',
  'Q6YJ-4MKA',
  'W2PE-7GHT',
  'B8XR-3NDS',
  '5CVH-9KQF',
  'M4ZA-6TYW',
  'T7HG-2BPJ',
  'R3DK-8XCN',
];

/** @param served the devices the server has by then */
export async function openAccount(
  script: (net: ScriptedApp['net']) => void = () => {},
  served = () => sessions,
): Promise<ScriptedApp> {
  return renderScripted(
    '/profile-dashboard/authentication',
    (net) => {
      script(net);
      net.always('GET /user/', ok({ first_name: 'Dana', sms_2fa_active: false }));
      net.always(READ, connected);
      net.always(DEVICES, () => ok(served()));
      net.always(COUNT, ok({ left: 10 }));
    },
    { accessToken: 'token-1', ...withAccount },
  );
}

export const securityCard = async (name: string) =>
  within(await screen.findByRole('region', { name }));
