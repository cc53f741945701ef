/**
 * An opaque query value exactly as its sender wrote it: `%2B` is `+`, and a bare `+` stays one (product §2.6).
 * `URLSearchParams` would turn the bare one into a space.
 * @param query with or without its question mark
 * @returns the first value of that name; null where there is none, or it is empty
 */
export function readOpaque(query: string, name: string): string | null {
  const pairs = query.replace(/^\?/, '').split('&');
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decode(found.slice(name.length + 1)) || null;
}

/** Invalid percent-encoding is taken literally. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
