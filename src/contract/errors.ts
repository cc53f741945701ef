import * as z from 'zod/mini';

import { fieldOf } from './fieldOf';

/** One item of a 422's `detail` list. */
const validationIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});
export type ValidationIssue = z.infer<typeof validationIssue>;

/** Every error body has `detail`: a sentence, or a list whose items have `msg` (section 3). */
export const errorBody = z.object({
  detail: z.union([z.string(), z.array(validationIssue)]),
  /** Only where the specification reads it (authenticator login). */
  message: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;

function sentence(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Reads a body's `message`, whatever came; undefined unless it is a non-blank text. */
export function readMessage(body: unknown): string | undefined {
  return sentence(fieldOf(body, 'message'));
}

/** Reads a body's `detail` when it is a text; undefined otherwise. */
export function readDetail(body: unknown): string | undefined {
  return sentence(fieldOf(body, 'detail'));
}

/** Reads the first `msg` of a body's `detail` list; undefined when there is none. */
export function readFirstIssue(body: unknown): string | undefined {
  const detail = fieldOf(body, 'detail');
  return Array.isArray(detail) ? sentence(fieldOf(detail[0], 'msg')) : undefined;
}
