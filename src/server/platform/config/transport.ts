/** The ways to the database and to the mail server go by TLS, unless they stay on this machine. */
import { isLoopback } from './loopback';

/** Modes in which node-postgres checks whose certificate it is shown. */
const CHECKED_MODES = ['require', 'verify-ca', 'verify-full'];

/** Sockets are paths: in the place of the host, or as the parameter `host`. */
function staysHere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/**
 * The address of a database with TLS demanded, where it does not say so itself.
 * @returns null when it turns TLS off, or the check of the certificate
 */
export function withDatabaseTls(address: string): string | null {
  const url = new URL(address);
  if (staysHere(url)) return address;
  const { searchParams } = url;
  if (searchParams.has('ssl') || searchParams.has('uselibpqcompat')) return null;
  const mode = searchParams.get('sslmode');
  if (mode !== null) return CHECKED_MODES.includes(mode) ? address : null;
  return `${address}${url.search === '' ? '?' : '&'}sslmode=verify-full`;
}

/** Whether mails may leave for this server by TLS only. */
export function needsMailTls(address: string): boolean {
  return !isLoopback(new URL(address).hostname);
}
