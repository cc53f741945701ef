/** Turns a refused body or query into the list of the 422, with sentences fit for people. */
import type { FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import type { ValidationIssue } from '@/contract/errors';

import type { Issues } from '@/server/platform/refusal';
import { sentenceOf, valueAt } from '@/server/platform/validation';

type ValidationFailure = Error & {
  validation: { keyword: string; instancePath: string; message: string; params: object }[];
  validationContext?: string;
};

/** Whether a schema of the contract refused the request. */
export function isValidationFailure(error: unknown): error is ValidationFailure {
  return error instanceof Error && hasZodFastifySchemaValidationErrors(error);
}

/** The issues of a refused request; `loc` starts with `body` or `query`. */
export function readIssues(error: ValidationFailure, request: FastifyRequest): Issues {
  const inBody = error.validationContext === 'body';
  const source = inBody ? request.body : request.query;
  const issues = error.validation.map((issue): ValidationIssue => {
    const path = issue.instancePath
      .split('/')
      .filter((part) => part !== '')
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
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
