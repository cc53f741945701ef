/** What no reply may be, whatever was asked. */
import type { Answer } from '../ask';

/** Of every reply, whoever wrote it; HSTS because the server is reached by https. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^DENY$/i,
  'cross-origin-opener-policy': /^same-origin$/,
  'strict-transport-security': /max-age=\d+/,
};

/** The two of the 5xx that are documented: a provider, or the server itself, cannot right now. */
const DOCUMENTED = [502, 503];

function saysWhy(text: string): boolean {
  try {
    return 'detail' in Object(JSON.parse(text));
  } catch {
    return false;
  }
}

/** What is wrong with a reply. */
export function faultsOf({ status, headers, text }: Answer): string[] {
  if (status === 0) return [`no reply (${text})`];
  const faults: string[] = [];
  if (status >= 500 && !DOCUMENTED.includes(status)) faults.push(String(status));
  if (status >= 400 && !saysWhy(text)) faults.push(`${status} without detail`);
  const missing = Object.entries(HEADERS).filter(
    ([name, value]) => !value.test(String(headers[name] ?? '')),
  );
  if (missing.length > 0) faults.push(`${status} without ${missing.length} security headers`);
  return faults;
}
