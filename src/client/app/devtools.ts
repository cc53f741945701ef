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
  'bookingkey',
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

/**
 * Masks a secret wherever it is written as text: a replacer for `JSON.stringify`.
 * @param key for what is in a list, the extension's own serializer has its place, as a number
 */
export function maskSecret(key: string | number, value: unknown): unknown {
  // An absent secret is worth seeing.
  return isSecret(String(key)) && value !== null && value !== undefined ? MASK : value;
}

/** A copy with the values of secret keys masked at any depth. */
function maskSecrets<T>(value: T): T {
  // A masked copy has the shape of the original, which is all DevTools need.
  return mask(value) as T;
}

function mask(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, mask(maskSecret(key, inner))]),
  );
}

/** Only in builds with DevTools (`__DEVTOOLS__`). */
export function devToolsOptions() {
  return {
    name: PRODUCT_NAME,
    trace: __DEV__,
    maxAge: 100,
    // Accompanies every session change, and would only clutter the log.
    actionsDenylist: ['persist/FLUSH'],
    // Requests by their endpoint's name.
    actionSanitizer: <A extends UnknownAction>(action: A): A =>
      maskSecrets(createApiActionSanitizer(baseApi)(action)),
    stateSanitizer: maskSecrets,
    // Sanitizers are for what is shown; the file that the extension's Export saves has what happened.
    serialize: { options: {}, replacer: maskSecret },
  } satisfies DevToolsEnhancerOptions;
}
