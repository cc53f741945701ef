/** What stands under the field of a new password (product §4.6). */
export const PASSWORD_RULES = 'At least 8 characters, one uppercase letter, one special character.';
