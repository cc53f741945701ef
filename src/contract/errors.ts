import * as z from 'zod/mini';

/** One item of a 422's `detail` list. */
const validationIssue = z.object({
  loc: z.array(z.union([z.string(), z.number()])),
  msg: z.string(),
  type: z.string(),
});
export type ValidationIssue = z.infer<typeof validationIssue>;

/** Every error body has `detail`: a sentence, or a list whose items have `msg` (product §14.11). */
export const errorBody = z.object({
  detail: z.union([z.string(), z.array(validationIssue)]),
  /** Only where it is read (authenticator login, product §14.24). */
  message: z.optional(z.string()),
  /** The password, given to `POST /user/confirm`, lets the same call through (product §14.85). */
  confirm: z.optional(z.literal(true)),
  /** The password was right; a code of this factor, or a recovery code, is needed besides (product §24.11). */
  code_needed: z.optional(z.enum(['authenticator', 'sms'])),
  /** What somebody else changed in the meantime, as it is now: as the good reply of the call has it. */
  current: z.optional(z.unknown()),
  /** How many of the items handed in were taken all the same (product §19.7). */
  stored: z.optional(z.number()),
  updated: z.optional(z.number()),
  known: z.optional(z.number()),
  ignored: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof errorBody>;
