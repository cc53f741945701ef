import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals secrets at rest (AES-256-GCM). */
export interface Sealer {
  /** @param context what the value belongs to; opening needs the same one. */
  seal(plain: string, context: string): string;
  /** @returns null when the value was altered, or sealed for another context or with another key. */
  open(sealed: string, context: string): string | null;
  /** Keyed hash (hex) of a short secret such as a 6-digit code. */
  hmac(text: string): string;
}

const VERSION = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each use has its own key, so that neither can be turned against the other. */
function subKey(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `parley ${use}`, 32));
}

/**
 * Seals secrets at rest: AES-256-GCM, the context bound in as additional data.
 * Sealed text is `v1.` + base64url of IV, tag and ciphertext.
 * @param key at least 32 unpredictable bytes, kept outside the database.
 */
export function makeSealer(key: Buffer): Sealer {
  if (key.length < 32) throw new Error('The secrets key needs at least 32 bytes');
  const sealingKey = subKey(key, 'sealing');
  const hmacKey = subKey(key, 'hmac');

  return {
    seal(plain, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
      return VERSION + sealed.toString('base64url');
    },

    open(sealed, context) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (!sealed.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    hmac: (text) => createHmac('sha256', hmacKey).update(text).digest('hex'),
  };
}
