/** Codes of an authenticator app. */
import { TOTP } from 'otpauth';

/** How long a code is the current one, ms. */
const STEP = 30_000;

/** What an app that was given this secret, in base32, shows at a moment, ms since the epoch. */
export const appCodeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret }).generate({ timestamp });

/**
 * Gives one code after the other, as each is good once. One step before and one after the current one count too:
 * every code has at least a step's time to arrive, however busy the machine is.
 */
export function appCodes(secret: string): () => string {
  let step = 0;
  return () => {
    step = Math.max(step + 1, Math.floor(Date.now() / STEP));
    return appCodeAt(secret, step * STEP);
  };
}
