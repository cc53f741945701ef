/** An id as a part of a path; whatever it is, it leads to no other path. */
export function pathSegment(id: string): string {
  // Half a character cannot be encoded, and dots alone would lead upwards.
  const whole = id.replaceAll(/[\uD800-\uDFFF]/gu, '');
  return /^\.*$/.test(whole) ? '-' : encodeURIComponent(whole);
}
