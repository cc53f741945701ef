/** On its way. */
export function Component() {
  return null;
}
