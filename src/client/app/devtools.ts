/** What Redux DevTools may see: the whole story, none of its secrets. */
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

const MASK = '•••';

function isSecret(key: string): boolean {
  return SECRET_KEYS.has(key.replaceAll('_', '').toLowerCase());
}

/** A copy in which every value below a secret key is masked, however deep; what has none comes back as it is. */
export function maskSecrets<T>(value: T): T {
  // A masked copy has the shape of its original, which is all DevTools ask for.
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
      // An absent secret is worth knowing; an error's code is no secret.
      isSecret(key) && inner !== null && inner !== undefined ? MASK : mask(inner),
    ]),
  );
}

/** An action as the log shows it: calls by their endpoint's name, secrets masked. */
export function sanitizeAction<A extends UnknownAction>(action: A): A {
  return maskSecrets(createApiActionSanitizer(baseApi)(action));
}

/** For builds that have them (`__DEVTOOLS__`); no other holds this file. */
export function devToolsOptions(): DevToolsEnhancerOptions {
  return {
    name: PRODUCT_NAME,
    trace: __DEV__,
    maxAge: 100,
    // Part of every change of the session; the change itself is what happened.
    actionsDenylist: ['persist/FLUSH'],
    actionSanitizer: sanitizeAction,
    stateSanitizer: maskSecrets,
  };
}
