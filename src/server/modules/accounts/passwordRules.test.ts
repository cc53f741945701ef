import { passwordIssues } from './passwordRules';

const messages = (password: string) => passwordIssues(password).map(({ msg }) => msg);

const SHORT = 'String should have at least 8 characters';
const UPPERCASE = 'Password must contain at least one uppercase letter';
const SPECIAL = 'Password must contain at least one special character';
const LONG = 'String should have at most 256 characters';
const COMMON = 'Password is too common';

describe('the rules of passwords', () => {
  it.each([
    'Correct-horse-9',
    'Parley-demo-1',
    'Ärger über Öl?',
    'Пароль-для-всех',
    'Tr0ub4dor&3',
    `A-${'a'.repeat(254)}`,
  ])('allow %j', (password) => {
    expect(messages(password)).toEqual([]);
  });

  it.each([
    ['', [SHORT, UPPERCASE, SPECIAL]],
    ['Sh-rt17', [SHORT]],
    ['lower-case-only-1', [UPPERCASE]],
    ['NothingSpecial1', [SPECIAL]],
    ['Only Spaces Here', [SPECIAL]],
    ['alllowercase', [UPPERCASE, SPECIAL]],
    [`A-${'a'.repeat(255)}`, [LONG]],
    // Seven characters as people count, fourteen UTF-16 units.
    ['A-\u{1F600}\u{1F600}\u{1F600}\u{1F600}\u{1F600}', [SHORT]],
  ])('answer %j with what is wrong, length first', (password, expected) => {
    expect(messages(password)).toEqual(expected);
  });

  it.each([
    'Password1!',
    'P@ssw0rd!',
    'Pa$$word1',
    'PASSWORD!!',
    '!Password',
    'P@ssword@',
    'Qwerty123!',
    'Welcome2024!',
    'Summer2025!!',
    'Iloveyou!1',
    'Letmein!!',
    '1Qaz@wsx',
  ])('refuse %j as too common', (password) => {
    expect(messages(password)).toEqual([COMMON]);
  });

  it('name the field of the body they were asked about', () => {
    expect(passwordIssues('Sh-rt', 'new_password')).toEqual([
      { loc: ['body', 'new_password'], msg: SHORT, type: 'string_too_short' },
    ]);
  });
});
