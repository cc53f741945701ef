/** What a schema found wrong, in sentences fit for people. */

/** zod/mini's own words, which say nothing. */
const UNSAID = 'Invalid input';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Input should be a valid string',
  number: 'Input should be a valid number',
  int: 'Input should be a valid integer',
  boolean: 'Input should be a valid boolean',
  array: 'Input should be a valid list',
  object: 'Input should be a valid object',
};

/** What an issue of a schema says to people. @param expected the type it wanted, '' where it wanted none */
export function sentenceOf(message: string, expected: string): string {
  return message === UNSAID ? (EXPECTED[expected] ?? 'Input is not valid') : message;
}

/** What stands at a path; undefined where there is nothing. */
export function valueAt(source: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    source,
  );
}
