/** JSON schemas as people read them: a short notation close to TypeScript's. */
import * as z from 'zod/mini';

/** What is read of a schema; the rest of JSON Schema is not used here. */
export interface Schema {
  type?: string | string[] | undefined;
  description?: string | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: unknown;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  default?: unknown;
  format?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  pattern?: string | undefined;
}

export const schemaShape: z.ZodMiniType<Schema> = z.lazy(() =>
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    description: z.optional(z.string()),
    properties: z.optional(z.record(z.string(), schemaShape)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.unknown()),
    items: z.optional(schemaShape),
    anyOf: z.optional(z.array(schemaShape)),
    oneOf: z.optional(z.array(schemaShape)),
    enum: z.optional(z.array(z.unknown())),
    const: z.optional(z.unknown()),
    default: z.optional(z.unknown()),
    format: z.optional(z.string()),
    minLength: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    maxItems: z.optional(z.number()),
    minimum: z.optional(z.number()),
    maximum: z.optional(z.number()),
    pattern: z.optional(z.string()),
  }),
);

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  'date-time': 'ISO 8601',
  date: 'YYYY-MM-DD',
};

/** The constraints of a value, e.g. `an e-mail address, at most 254 characters`; '' when there are none. */
export function limitsOf(schema: Schema): string {
  const { minLength = 0, maxLength, maxItems, maximum, format, pattern } = schema;
  const shape = FORMATS[format ?? ''] ?? (pattern === undefined ? '' : `like ${pattern}`);
  return [
    shape,
    maxLength === undefined
      ? ''
      : `${minLength > 0 ? `${minLength} to ` : 'at most '}${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} items`,
    maximum === undefined ? '' : `${schema.minimum ?? 0} to ${maximum}`,
    schema.default === undefined ? '' : `${JSON.stringify(schema.default)} when absent`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const alternativesOf = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf;

const commented = (text: string, schema: Schema): string => {
  const limits = limitsOf(schema);
  return limits === '' ? text : `${text}  // ${limits}`;
};

function objectText(
  { properties = {}, required = [], additionalProperties }: Schema,
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return commented(`${inner}${name}${mark}: ${typeText(field, inner)}`, field);
  });
  // A closed object says so with `false`; an open one with a schema that takes anything.
  if (typeof additionalProperties === 'object') fields.push(`${inner}...`);
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

function typeText(schema: Schema, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const alternatives = alternativesOf(schema);
  if (alternatives) return alternatives.map((part) => typeText(part, indent)).join(' | ');
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') {
    const { items = {} } = schema;
    const text = typeText(items, indent);
    const isOneOfSeveral = alternativesOf(items) ?? items.enum ?? Array.isArray(items.type);
    return isOneOfSeveral ? `(${text})[]` : `${text}[]`;
  }
  return [schema.type ?? 'anything'].flat().join(' | ');
}

/** The notation of a schema; top-level alternatives are listed one below the other, each with its description. */
export function notationOf(schema: Schema): string {
  const alternatives = alternativesOf(schema);
  if (!alternatives) {
    const text = commented(typeText(schema, ''), schema);
    return schema.description === undefined ? text : `// ${schema.description}\n${text}`;
  }
  return alternatives.map(notationOf).join('\n\n// or\n');
}
