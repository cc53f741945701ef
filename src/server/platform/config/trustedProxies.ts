/**
 * Which proxies are believed when they say where a request comes from (`X-Forwarded-For`): those at
 * these addresses. A mere number of proxies would not do: whoever reached the server past them could
 * claim anything.
 */
import { isIP } from 'node:net';

/** Named ranges: this machine, this link, private networks. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddress(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A prefix of zero bits would be everybody.
  const isRange = bits !== undefined && /^[1-9]\d{0,2}$/.test(bits);
  return bits === undefined || (isRange && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Reads the setting; null when an item is neither an address, a range nor the name of one. */
export function readTrustedProxies(value: string): string[] | null {
  const list = value.split(',').map((item) => item.trim());
  return list.every((item) => NAMED.has(item) || isAddress(item)) ? list : null;
}
