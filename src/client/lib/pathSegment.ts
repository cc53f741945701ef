/** An id as one segment of a path; whatever it contains, it cannot lead to another path. */
export function pathSegment(id: string): string {
  // A lone surrogate cannot be encoded, and a segment of dots would lead upwards.
  const whole = id.replaceAll(/[\uD800-\uDFFF]/gu, '');
  return /^\.*$/.test(whole) ? '-' : encodeURIComponent(whole);
}
