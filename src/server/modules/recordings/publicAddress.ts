import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** What is given out for the internet at large; the library's ranges leave out single parts of it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the internet at large. Nothing else does: this machine, networks
 * at home, of a provider and of a cloud's own services, multicast, documentation, and IPv6 addresses
 * that stand for an IPv4 one, whichever that is.
 */
export function isPublicAddress(text: string): boolean {
  // The library also reads '127.1' and the like.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
