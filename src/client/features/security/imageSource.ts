/** Pictures a browser draws in an `<img>`, where nothing in them can run. */
const PICTURE_DATA = /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i;
/** Characters of a picture, or of its address. */
const MOST = 500_000;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The base64 prefix of each image format; PNG if none fits. */
const BEGINNINGS: readonly (readonly [begins: string, type: string])[] = [
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['PHN2Zy', 'svg+xml'],
  ['PD94bW', 'svg+xml'],
];

/**
 * The `src` of an `<img>` for a `qr_code` as servers send them: a data URL, bare base64, or an http(s)
 * URL (product §9.6).
 * @returns null for anything else, which is not shown.
 */
export function imageSource(qrCode: string): string | null {
  // No QR code is larger, and a browser reads a picture to its end before it reports an error.
  if (qrCode.length > MOST) return null;
  const text = qrCode.trim();
  if (PICTURE_DATA.test(text)) return text;
  if (/^https?:\/\//i.test(text)) return readUrl(text);
  const base64 = text.replace(/\s/g, '');
  if (!BASE64.test(base64)) return null;
  const type = BEGINNINGS.find(([begins]) => base64.startsWith(begins))?.[1] ?? 'png';
  return `data:image/${type};base64,${base64}`;
}

function readUrl(text: string): string | null {
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
}
