/** What Redux DevTools may see: every action and state, with secrets masked. */
import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';

import { baseApi } from '@/client/api/baseApi';
import { PRODUCT_NAME } from '@/client/lib/brand';

/** Keys whose values are never shown, in lower case without underscores. */
const SECRET_KEYS = new Set([
  'password',
  'oldpassword',
  'newpassword',
  'confirmpassword',
  'accesstoken',
  'firsttoken',
  'formertoken',
  'token',
  'resettoken',
  'managetoken',
  'bookingtoken',
  'otp',
  'authcode',
  'code',
  'codes',
  'recoverycode',
  'secret',
  'secretkey',
  'linekey',
  'linkid',
  'qrcode',
  'recordingurl',
]);

/** Shown instead of a secret. */
export const MASK = '•••';

function isSecret(key: string): boolean {
  return SECRET_KEYS.has(key.replaceAll('_', '').toLowerCase());
}

/** A copy with the values of secret keys masked at any depth. */
export function maskSecrets<T>(value: T): T {
  // A masked copy has the shape of the original, which is all DevTools need.
  return mask(value) as T;
}

function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      // An absent secret is worth seeing.
      isSecret(key) && inner !== null && inner !== undefined ? MASK : mask(inner),
    ]),
  );
}

/** An action as the log shows it: requests by their endpoint's name, secrets masked. */
export function sanitizeAction<A extends UnknownAction>(action: A): A {
  return maskSecrets(createApiActionSanitizer(baseApi)(action));
}

/** Only in builds with DevTools (`__DEVTOOLS__`). */
export function devToolsOptions(): DevToolsEnhancerOptions {
  return {
    name: PRODUCT_NAME,
    trace: __DEV__,
    maxAge: 100,
    // Accompanies every session change, and would only clutter the log.
    actionsDenylist: ['persist/FLUSH'],
    actionSanitizer: sanitizeAction,
    stateSanitizer: maskSecrets,
  };
}
