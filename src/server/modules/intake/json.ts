/** Untrusted JSON. */

/** A JSON object, whatever is in it. */
export type Json = Readonly<Record<string, unknown>>;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parsed JSON; undefined when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field of something that need not be an object. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isJson(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );
}

/** The items of something that need not be a list. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The first that is present. */
export function firstOf(...values: readonly unknown[]): unknown {
  return values.find((value) => value !== undefined && value !== null && value !== '');
}

/** 'Callback requested', 'callback_requested' and 'callbackRequested' are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
