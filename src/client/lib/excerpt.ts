/** The beginning of a text, never cut in the middle of a character; the whole text if it is short enough. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** The same, marked as shortened (product §16.19). */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${excerpt(text, most)}… (shortened)`;
}
