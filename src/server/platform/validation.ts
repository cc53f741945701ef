/** What a schema found wrong, in sentences fit for people. */

/** zod/mini's own message, which says nothing. */
const GENERIC = 'Invalid input';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Input should be a valid string',
  number: 'Input should be a valid number',
  int: 'Input should be a valid integer',
  boolean: 'Input should be a valid boolean',
  array: 'Input should be a valid list',
  object: 'Input should be a valid object',
};

/** The sentence that people read for an issue of a schema. @param expected the type it wanted, '' where it wanted none */
export function sentenceOf(message: string, expected: string): string {
  return message === GENERIC ? (EXPECTED[expected] ?? 'Input is not valid') : message;
}

/** The value at a path; undefined where there is none. */
export function valueAt(source: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    source,
  );
}
