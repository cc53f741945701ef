/** Cookies of this very host: over TLS no sibling subdomain could have set one (RFC 6265bis, 4.1.3.2). */

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** What such a cookie's name begins with. @param origin where the person uses Parley */
export const hostPrefix = (origin: string) => (isSecure(origin) ? '__Host-' : '');

/** What the prefix demands; and no script sees it. */
export const hostCookie = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(origin) }) as const;
