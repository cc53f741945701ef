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
  const mode = searchParams.get('sslmode');
  if (mode !== null && !CHECKED_MODES.includes(mode)) return null;
  if (mode !== null) return address.replace(`sslmode=${mode}`, 'sslmode=verify-full');
  return `${address}${url.search === '' ? '?' : '&'}sslmode=verify-full`;
}

/** Whether mails may be sent to this server over TLS only. */
export function needsMailTls(address: string): boolean {
  return !isLoopback(new URL(address).hostname);
}

/** Whether the address says by itself, in nodemailer's words, how TLS is used; they would outweigh the settings. */
export function weakensMailTls(address: string): boolean {
  if (!needsMailTls(address)) return false;
  const names = [...new URL(address).searchParams.keys()];
  return names.some((name) =>
    /^(requireTLS|ignoreTLS|opportunisticTLS|secure|tls\.rejectUnauthorized)$/.test(name),
  );
}
