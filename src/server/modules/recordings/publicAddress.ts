import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** What is given out for the internet at large; the library's ranges leave out single parts of it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is on the public internet. Excluded are this machine, private and carrier networks, a cloud's
 * own services, multicast, documentation, and every IPv6 address that embeds an IPv4 one.
 */
export function isPublicAddress(text: string): boolean {
  // The library also accepts '127.1' and the like.
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
