/** The code of an error of the operating system or a driver (`EEXIST`, `ECONNREFUSED` ...); '' when it has none. */
export function codeOf(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : '';
  return typeof code === 'string' ? code : '';
}
