import type { ValidationIssue } from '@/contract/errors';
import { MAX_PASSWORD_LENGTH } from '@/contract/fields';
import { phrases } from '@/contract/phrases';

import { isCommonPassword } from './commonPasswords';

const MIN_LENGTH = 8;

/** Upper case in any script. */
const UPPERCASE = /\p{Lu}/u;
/** Neither a letter, a mark on one, a digit nor a space. */
const SPECIAL = /[^\p{L}\p{M}\p{N}\s]/u;

/**
 * What is wrong with a new password, in the sentences of product §5.23, the first one
 * fit to show alone; empty when it may be used. Lengths count characters as people do (code points).
 * @param field name of the body's field that holds it.
 */
export function passwordIssues(password: string, field = 'password'): ValidationIssue[] {
  const length = [...password].length;
  const issue = (type: string, msg: string): ValidationIssue => ({
    loc: ['body', field],
    msg,
    type,
  });
  const issues: ValidationIssue[] = [];
  if (length < MIN_LENGTH) issues.push(issue('string_too_short', phrases.passwordTooShort));
  if (length > MAX_PASSWORD_LENGTH) {
    issues.push(
      issue('string_too_long', `String should have at most ${MAX_PASSWORD_LENGTH} characters`),
    );
  }
  if (!UPPERCASE.test(password)) {
    issues.push(issue('password_uppercase', phrases.passwordNeedsUppercase));
  }
  if (!SPECIAL.test(password)) issues.push(issue('password_special', phrases.passwordNeedsSpecial));
  if (issues.length === 0 && isCommonPassword(password)) {
    issues.push(issue('password_common', 'Password is too common'));
  }
  return issues;
}
