/** The header `Retry-After` (RFC 9110, 10.2.3): when a server wants to be asked again. */

/** "Fri, 31 Dec 1999 23:59:59 GMT": the only date format that is still sent. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** @returns seconds from now; null where the header is missing or cannot be read */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  if (!DATE.test(value)) return null;
  const seconds = (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
