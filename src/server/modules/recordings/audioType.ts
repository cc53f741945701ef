/** What counts as audio. Where a storage does not know the type, the file name decides. */

const BY_EXTENSION: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  flac: 'audio/flac',
  webm: 'audio/webm',
};
/** The types that storages give to unknown files. */
const UNKNOWN = new Set(['application/octet-stream', 'binary/octet-stream']);
/** Playlists, whose addresses a browser would fetch by itself. */
const PLAYLIST = /mpegurl|scpls|pn-realaudio|pls$/;

/**
 * The type a recording is served as.
 * @param header `Content-Type` as it came
 * @param pathname of the address it came from
 * @returns null when it is not audio
 */
export function audioTypeOf(header: string | undefined, pathname: string): string | null {
  const type = (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (UNKNOWN.has(type)) {
    const extension = /\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? '';
    return BY_EXTENSION[extension] ?? null;
  }
  return /^audio\/[a-z0-9][a-z0-9.+-]*$/.test(type) && !PLAYLIST.test(type) ? type : null;
}

/** '.wav' for 'audio/x-wav'; '' where the type has no usual one. */
export function extensionOf(type: string): string {
  const plain = type.replace('/x-', '/').replace('/vnd.wave', '/wav').replace('/wave', '/wav');
  const [extension] = Object.entries(BY_EXTENSION).find(([, known]) => known === plain) ?? [];
  return extension === undefined ? '' : `.${extension}`;
}
