/** The address of what `fetch` was asked for, as it was given. */
export function urlOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}
