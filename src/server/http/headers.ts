/** Headers of every reply: what our pages may load, and who may embed or call them. */
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import type { AppDeps } from './deps';

/** How long a browser may keep the answer to a preflight, s. */
const PREFLIGHT_AGE = 600;
const YEAR = 365 * 24 * 60 * 60;

/**
 * Features that no page of ours uses, so that nothing injected into one can use them either. A name that a browser
 * does not know is a warning in its console at each page: Chromium has no `bluetooth`, and on Linux no `web-share`.
 */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Hashes of what is inlined in the built page, written by its build (src/tools/build/firstPagePlugin.js). */
export interface InlineHashes {
  script: readonly string[];
  style: readonly string[];
}

const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)];

/**
 * What every reply carries, also one that the framework does not make.
 * @param inline what the page may run and be styled by besides its files
 */
export function headersOfEveryReply(
  { publicUrl }: Pick<AppDeps, 'publicUrl'>,
  inline: InlineHashes,
): Readonly<OutgoingHttpHeaders> {
  const https = publicUrl().startsWith('https:');
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': sources(inline.script),
        'style-src': sources(inline.style),
        // Another server's set-up may show its QR code by address (product §9.6, decision 72).
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'media-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['parley'],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Only over https: browsers would insist on https for this host from then on.
    hsts: https ? { maxAge: YEAR } : false,
  });
  // They are the same for every reply, so they are computed once, on a reply that is never sent.
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  protect(reply.req, reply, (error) => {
    if (error !== undefined) throw new Error('Headers cannot be made', { cause: error });
  });
  // Files override it (staticFiles.ts).
  return Object.freeze({
    ...reply.getHeaders(),
    'cache-control': 'no-store',
    'permissions-policy': PERMISSIONS_POLICY,
  });
}

/** @param headers of every reply */
export async function secureReplies(
  app: FastifyInstance,
  { settings }: Pick<AppDeps, 'settings'>,
  headers: Readonly<OutgoingHttpHeaders>,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  if (settings.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: [...settings.allowedOrigins],
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['accept', 'booking-token', 'content-type', 'last-event-id', 'token'],
      exposedHeaders: ['retry-after'],
      credentials: false,
      maxAge: PREFLIGHT_AGE,
      strictPreflight: false,
    });
  }
}
