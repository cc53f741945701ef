import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals secrets at rest (AES-256-GCM). */
export interface Sealer {
  /** The prefix of texts sealed with the present key. */
  readonly prefix: string;
  /** @param context what the value belongs to; opening needs the same one. */
  seal(plain: string, context: string): string;
  /** @returns null when the value was altered, or sealed for another context or with an unknown key. */
  open(sealed: string, context: string): string | null;
  /** Keyed hash (hex) of a short secret such as a 6-digit code; with the present key. */
  hmac(text: string): string;
}

/** Texts without a key id, from before keys could be changed. */
const WITHOUT_ID = 'v1.';
const WITH_ID = 'v2.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 4;

/** Each use has its own derived key, so that one cannot be used against another. */
function subKey(key: Buffer, use: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `parley ${use}`, bytes));
}

/** Tells keys apart and nothing about them; the first part of what they seal. */
export function keyIdOf(key: Buffer): string {
  return subKey(key, 'key id', ID_BYTES).toString('hex');
}

/** The id of the key a text was sealed with; null where it does not say. */
export function sealedWith(sealed: string): string | null {
  return /^v2\.([0-9a-f]{8})\./.exec(sealed)?.[1] ?? null;
}

function decrypt(key: Buffer, bytes: Buffer, context: string): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
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
}

/**
 * Seals secrets at rest: AES-256-GCM, the context bound in as additional data.
 * Sealed text is `v2.`, the key's id, `.`, and base64url of IV, tag and ciphertext.
 * @param key at least 32 unpredictable bytes, kept outside the database; seals and opens.
 * @param former keys that were in use before; they only open.
 */
export function makeSealer(key: Buffer, former: readonly Buffer[] = []): Sealer {
  const keys = [key, ...former];
  if (keys.some(({ length }) => length < 32)) {
    throw new Error('The secrets key needs at least 32 bytes');
  }
  const sealingKeys = new Map(keys.map((one) => [keyIdOf(one), subKey(one, 'sealing')]));
  const prefix = `${WITH_ID}${keyIdOf(key)}.`;
  const sealingKey = subKey(key, 'sealing');
  const hmacKey = subKey(key, 'hmac');

  return {
    prefix,

    seal(plain, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
      return prefix + sealed.toString('base64url');
    },

    open(sealed, context) {
      const id = sealedWith(sealed);
      if (id !== null) {
        const named = sealingKeys.get(id);
        const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
        return named ? decrypt(named, bytes, context) : null;
      }
      if (!sealed.startsWith(WITHOUT_ID)) return null;
      const bytes = Buffer.from(sealed.slice(WITHOUT_ID.length), 'base64url');
      for (const any of sealingKeys.values()) {
        const plain = decrypt(any, bytes, context);
        if (plain !== null) return plain;
      }
      return null;
    },

    hmac: (text) => createHmac('sha256', hmacKey).update(text).digest('hex'),
  };
}
