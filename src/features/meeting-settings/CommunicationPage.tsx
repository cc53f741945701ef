/** Communication: its heading alone, which its frame shows. */
export function Component() {
  return null;
}
