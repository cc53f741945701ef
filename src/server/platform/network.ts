/** Networks as limits count them: whoever has one address of a prefix can have all of them. */
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The prefix that a provider gives one customer, bits. */
const PREFIX = { ipv4: 24, ipv6: 56 } as const;

/** Some proxies append the port. */
const withoutPort = (address: string): string =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ??
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ??
  address;

/** Written as IPv6, an IPv4 address is one of IPv4; null for what is no IP address. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = withoutPort(address);
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

/** What counts as one client: an IPv4 address by itself, however it is written; of IPv6 the whole network. */
export function addressBlockOf(address: string): string {
  const network = networkOf(address);
  return network?.includes(':') ? network : (parse(address)?.toString() ?? address);
}

/**
 * The network an address belongs to, such as `203.0.113.0/24`; IPv4 addresses written as IPv6 are IPv4.
 * @returns null for this machine itself, and for anything that is not an IP address
 */
export function networkOf(address: string): string | null {
  const parsed = parse(address);
  if (!parsed || parsed.range() === 'loopback') return null;
  const bits = PREFIX[parsed.kind()];
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
