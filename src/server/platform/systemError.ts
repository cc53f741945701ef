/** The code of what the operating system or a driver refused (`EEXIST`, `ECONNREFUSED` ...); empty when there is none. */
export function codeOf(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : '';
  return typeof code === 'string' ? code : '';
}
