/** The beginning of a text, cut between characters and not within one; the text itself where it is short enough. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** The same, and it says so (product §16.19). */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${excerpt(text, most)}… (shortened)`;
}
