/** Connections to the database and the mail server use TLS, unless they stay on this machine. */
import { isLoopback } from './loopback';

/** Modes in which node-postgres verifies the certificate; it takes all for the last, and warns of the others. */
const CHECKED_MODES = ['require', 'verify-ca', 'verify-full'];

/** A Unix socket is a path, in place of the host or in the parameter `host`. */
function staysHere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * The database's address with TLS required, unless it says so already.
 * @returns null when it turns off TLS, or the verification of the certificate
 */
export function withDatabaseTls(address: string): string | null {
  const url = new URL(address);
  if (staysHere(url)) return address;
  const { searchParams } = url;
  if (searchParams.has('ssl') || searchParams.has('uselibpqcompat')) return null;
  // Of several the last one counts.
  const modes = searchParams.getAll('sslmode');
  if (modes.some((mode) => !CHECKED_MODES.includes(mode))) return null;
  if (modes.length > 0) return address.replace(/(?<=[?&]sslmode=)[^&#]*/g, 'verify-full');
  return `${address}${url.search === '' ? '?' : '&'}sslmode=verify-full`;
}

/** Whether mails may be sent to this server over TLS only. */
export function needsMailTls(address: string): boolean {
  return !isLoopback(new URL(address).hostname);
}

/** How TLS is used, in nodemailer's words, by the values that are safe; in the address they outweigh the settings. */
const SAFE_MAIL_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['secure', 'true'],
  ['requireTLS', 'true'],
  ['tls.rejectUnauthorized', 'true'],
  ['ignoreTLS', 'false'],
  ['opportunisticTLS', 'false'],
]);

/** Whether the address itself turns TLS, or the verification of the certificate, off. */
export function weakensMailTls(address: string): boolean {
  if (!needsMailTls(address)) return false;
  const options = [...new URL(address).searchParams];
  return options.some(([name, value]) => value !== (SAFE_MAIL_OPTIONS.get(name) ?? value));
}
