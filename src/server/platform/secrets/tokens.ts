import { createHash } from 'node:crypto';

/** Gives `size` unpredictable bytes. */
export type RandomBytes = (size: number) => Buffer;

/** An opaque bearer token of 256 bit, in base64url (43 characters). */
export function newToken(randomBytes: RandomBytes): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What the database keeps of a long token (hex). Plain SHA-256 is enough: 256 unpredictable bits
 * cannot be guessed, so there is nothing a slow or keyed hash would add.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
