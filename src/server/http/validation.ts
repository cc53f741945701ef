/** Turns a refused body or query into the list of the 422, with sentences fit for people. */
import type { FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import type { ValidationIssue } from '@/contract/errors';

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

type ValidationFailure = Error & {
  validation: { keyword: string; instancePath: string; message: string; params: object }[];
  validationContext?: string;
};

/** Whether a schema of the contract refused the request. */
export function isValidationFailure(error: unknown): error is ValidationFailure {
  return error instanceof Error && hasZodFastifySchemaValidationErrors(error);
}

function valueAt(source: unknown, path: readonly string[]): unknown {
  let value = source;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** The issues of a refused request; `loc` starts with `body` or `query`. */
export function readIssues(
  error: ValidationFailure,
  request: FastifyRequest,
): [ValidationIssue, ...ValidationIssue[]] {
  const inBody = error.validationContext === 'body';
  const source = inBody ? request.body : request.query;
  const issues = error.validation.map((issue): ValidationIssue => {
    const path = issue.instancePath.split('/').filter((part) => part !== '');
    const loc = [inBody ? 'body' : 'query', ...path];
    if (valueAt(source, path) === undefined) return { loc, msg: 'Field required', type: 'missing' };
    const expected = 'expected' in issue.params ? String(issue.params.expected) : '';
    return { loc, msg: sentenceOf(issue.message, expected), type: issue.keyword };
  });
  const [first, ...others] = issues;
  return first
    ? [first, ...others]
    : [{ loc: [inBody ? 'body' : 'query'], msg: 'Input is not valid', type: 'value_error' }];
}
