/** A request to an untrusted URL: https and public addresses only (guards against SSRF). */
import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isPublicAddress } from './publicAddress';
import { RefusedReplyError } from './reply';

/** Access to the network. */
export interface Reach {
  isPublic: (address: string) => boolean;
  /** All addresses of a name. */
  resolve: (name: string) => Promise<readonly LookupAddress[]>;
  /** Trusted instead of the well-known authorities; undefined: those. */
  ca: string | undefined;
}

export const THE_INTERNET: Reach = {
  isPublic: isPublicAddress,
  resolve: (name) => systemLookup(name, { all: true }),
  ca: undefined,
};

/** The address must not be requested. */
export class ForbiddenAddressError extends Error {
  override name = 'ForbiddenAddressError';
}

/** The connection goes to the very address that was checked, so a second look-up cannot return another one. */
function publicLookup({ resolve, isPublic }: Reach): LookupFunction {
  const find = async (name: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = (await resolve(name)).filter(({ address }) => isPublic(address));
    if (!first) throw new ForbiddenAddressError('Not a public address');
    return [first, ...others];
  };
  return (name, { all }, done) => {
    find(name).then(
      (found) => (all ? done(null, found) : done(null, found[0].address, found[0].family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}

function send(
  start: (url: URL, options: https.RequestOptions) => http.ClientRequest,
  url: URL,
  options: https.RequestOptions,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    // A new connection: a pooled one could stem from another look-up.
    const request = start(url, { ...options, agent: false });
    request.on('response', resolve).on('error', reject);
    // Also without either of them: where the server changes to another protocol (101).
    request.on('close', () => reject(new RefusedReplyError('No answer'))).end();
  });
}

/** How a request is made. */
export interface Asking {
  headers: http.OutgoingHttpHeaders;
  /** Ends the request, and its reply while that is read. */
  signal: AbortSignal;
}

/** Asks without following redirects. @throws ForbiddenAddressError, and what the network throws */
export async function guardedGet(
  url: URL,
  asking: Asking,
  reach: Reach,
): Promise<http.IncomingMessage> {
  if (url.protocol !== 'https:') throw new ForbiddenAddressError('Not https');
  if (url.username !== '' || url.password !== '') {
    throw new ForbiddenAddressError('Credentials in the address');
  }
  // Node only looks up names, not literal addresses.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !reach.isPublic(host)) {
    throw new ForbiddenAddressError('Not a public address');
  }
  const lookup = publicLookup(reach);
  return send(https.request, url, { ...asking, lookup, ca: reach.ca });
}

/** Requests from this process itself, for the demo's simulator, without the guards. */
export function plainGet(url: URL, asking: Asking): Promise<http.IncomingMessage> {
  return send(http.request, url, { ...asking });
}
