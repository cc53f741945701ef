/** Codes of an authenticator app, as walks type them. */
import { setTimeout } from 'node:timers/promises';

import { TOTP } from 'otpauth';

/** How long a code is the current one, ms. */
const STEP = 30_000;
/** Typed and sent within it, whatever the machine has to do, ms. */
const TYPED = 6_000;

/** @param steps from the current one; each is good once, one before and one after too */
export function appCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP });
}

/** A code of the step before counts until this one ends: not so shortly before that it would come too late. */
export async function leaveTime(): Promise<void> {
  const left = STEP - (Date.now() % STEP);
  // Nothing tells when a step begins but the clock, and no code is typed before it.
  if (left < TYPED) await setTimeout(left);
}
