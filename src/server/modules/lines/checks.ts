/** Whether a delivery comes from where its line says, by the check of that line (decision 94). Pure. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { LineCheck } from '@/contract/lineKinds';

import { inMilliseconds } from '@/server/modules/intake/callTime';
import { MINUTE } from '@/server/platform/durations';

/** A request as it came, and the secrets of its line. */
export interface Delivery {
  check: LineCheck;
  /** The present one, and the former while it is good. */
  secrets: readonly string[];
  /** Names and values in turn, as in Node's `rawHeaders`: only this form shows that a header came twice. */
  rawHeaders: readonly string[];
  rawBody: Buffer;
  now: Date;
}

/** @param reason for the owner of the line, never for the sender */
export type Checked = { ok: true } | { ok: false; reason: string };

/** How far a signature's timestamp may be from our clock, ms. */
const TOLERANCE = 5 * MINUTE;

const refuse = (reason: string): Checked => ({ ok: false, reason });

/** Checks a delivery, over the raw bytes and in constant time. */
export function checkDelivery(delivery: Delivery): Checked {
  switch (delivery.check) {
    case 'bearer':
      return checkBearer(delivery);
    case 'secret':
      return checkSecret(delivery);
    case 'signature':
      return checkRetellSignature(delivery);
    case 'hmac':
      return checkHmac(delivery);
  }
}

function checkBearer(delivery: Delivery): Checked {
  const header = headerOf(delivery, 'Authorization');
  if (!header.ok) return header;
  const [, key] = /^bearer +(\S+)$/i.exec(header.value) ?? [];
  if (key === undefined) {
    return refuse('The header Authorization does not say "Bearer" and a key.');
  }
  return isOneOf(delivery, key)
    ? { ok: true }
    : refuse('The key in the header Authorization is not this line’s. Copy the key there again.');
}

function checkSecret(delivery: Delivery): Checked {
  const header = headerOf(delivery, 'X-Vapi-Secret');
  if (!header.ok) return header;
  return isOneOf(delivery, header.value)
    ? { ok: true }
    : refuse('The secret in the header X-Vapi-Secret is not this line’s. Copy it there again.');
}

/** Retell: `v=MILLISECONDS,d=HEX` over body and milliseconds. */
function checkRetellSignature(delivery: Delivery): Checked {
  const header = headerOf(delivery, 'X-Retell-Signature');
  if (!header.ok) return header;
  const [, time = '', digest = ''] = /^v=(\d{1,15}),d=([\da-f]{64})$/i.exec(header.value) ?? [];
  if (digest === '') return refuse('The header X-Retell-Signature cannot be read.');
  const { rawBody } = delivery;
  if (!isSignature(delivery, digest, [rawBody, time])) {
    return refuse('The signature does not match. Paste the API key again.');
  }
  return checkMoment(Number(time), delivery.now);
}

/** Any system: `X-Signature` over `X-Timestamp`, a point and the body. */
function checkHmac(delivery: Delivery): Checked {
  const signature = headerOf(delivery, 'X-Signature');
  if (!signature.ok) return signature;
  const timestamp = headerOf(delivery, 'X-Timestamp');
  if (!timestamp.ok) return timestamp;
  if (!/^[\da-f]{64}$/i.test(signature.value)) {
    return refuse('The header X-Signature is no HMAC with SHA-256 in hexadecimal figures.');
  }
  if (!/^\d{1,15}$/.test(timestamp.value)) {
    return refuse('The header X-Timestamp is no number of seconds or milliseconds since 1970.');
  }
  if (!isSignature(delivery, signature.value, [timestamp.value, '.', delivery.rawBody])) {
    return refuse('The signature does not match. Copy this line’s key there again.');
  }
  return checkMoment(inMilliseconds(Number(timestamp.value)), delivery.now);
}

/** The one value of a header. */
function headerOf(
  { rawHeaders }: Delivery,
  name: string,
): { ok: true; value: string } | { ok: false; reason: string } {
  const wanted = name.toLowerCase();
  const values = rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === wanted,
  );
  const [value, ...others] = values;
  if (value === undefined || value.trim() === '') {
    return { ok: false, reason: `The header ${name} did not come with it.` };
  }
  return others.length === 0
    ? { ok: true, value: value.trim() }
    : { ok: false, reason: `The header ${name} came more than once.` };
}

function checkMoment(signedAt: number, now: Date): Checked {
  const age = now.getTime() - signedAt;
  if (age > TOLERANCE) return refuse('It was signed more than five minutes ago.');
  if (age < -TOLERANCE) {
    return refuse('It was signed more than five minutes ahead of time. Set the clock there.');
  }
  return { ok: true };
}

const isOneOf = ({ secrets }: Delivery, given: string): boolean =>
  isAny(secrets, (secret) => areEqual(digestOf(secret), digestOf(given)));

function isSignature(
  { secrets }: Delivery,
  hex: string,
  parts: readonly (string | Buffer)[],
): boolean {
  const given = Buffer.from(hex, 'hex');
  return isAny(secrets, (secret) => {
    const hmac = createHmac('sha256', secret);
    for (const part of parts) hmac.update(part);
    return areEqual(hmac.digest(), given);
  });
}

/** Compares with all of them, so that the duration does not tell which one matches; an empty one never does. */
function isAny(secrets: readonly string[], test: (secret: string) => boolean): boolean {
  return secrets
    .filter((secret) => secret !== '')
    .map(test)
    .includes(true);
}

/** Of equal length, whatever was given. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const areEqual = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
