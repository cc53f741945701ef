import { passwordIssues } from './passwordRules';

const messages = (password: string) => passwordIssues(password).map(({ msg }) => msg);

const SHORT = 'String should have at least 8 characters';
const UPPERCASE = 'Password must contain at least one uppercase letter';
const SPECIAL = 'Password must contain at least one special character';
const LONG = 'String should have at most 256 characters';
const COMMON = 'Password is too common';

/** What people choose where such rules are asked of them, by lists of leaked passwords. */
const WELL_KNOWN = `
  P@ssword1 P@ssw0rd1 P@$$w0rd Passw0rd! Passw0rd@1 Password@123 Password#1 Password1234! Pass@1234 Pass@word1
  Admin@123 Admin@1234 Admin123! Administrator1! Root@1234 Qwerty@123 Qwerty1! Qwertyuiop! Qwer!234 Qwer@1234
  Abcd@1234 Abcd1234! Abc@1234 Abc123!@# Abcdef1! Abcdefg! Asdf@1234 Asdf1234! Asdfghjkl1! Zxcvbnm1! Zxcvbnm@1
  Aa123456! Aa@123456 Aa12345678! A123456a! A1234567! A12345678! 1234Qwer! 12345Qwert! 1q2w3e4R! !QAZ2wsx
  1qaz@WSX !Qaz1qaz Zaq1@wsx Zaq!2wsx Qazwsx123! Qaz123!@# Welcome1! Welcome@1 Welcome@123 Welcome01! Letmein1!
  Letmein@1 Iloveyou1! Iloveyou! Sunshine1! Princess1! Football1! Baseball1! Basketball1! Superman1! Batman123!
  Spiderman1! Monkey123! Dragon123! Master123! Shadow123! Michael1! Jennifer1! Jessica1! Charlie1! Jordan23!
  Ashley123! Daniel123! Andrew123! Matthew1! Anthony1! Hello@123 Hello123! Hello1234! Test@1234 Test1234! Testing1!
  Temp@1234 Changeme1! Changeme! Secret123! Secret@1 Summer123! Winter123! Spring123! Autumn123! January1!
  December1! Monday123! Friday123! Liverpool1! Chelsea1! Arsenal1! Barcelona1! Pokemon1! Starwars1! Computer1!
  Zxcvb@123 !@#QWEasd !QAZXSW@ QWE123!@# Qwe!23456 Asd123!@# 1qazXSW@ 2wsx#EDC ZAQ!xsw2 Motdepasse1! Azerty123!
  Bonjour1! Soleil123! Marseille13! Hallo123! Schatz123! Sommer2023! Krishna@123 Sairam@123 Rahul@123 Nokia@123
  Minecraft1! Naruto123! Pikachu1! Corvette1! Ncc1701! Metallica1! Snoopy123! 12345678A! 11111111A! Qq123456!
  Asd12345! NewPassword1! Ab@12345 Oracle123! Cisco123! Matrix123! Porsche911! Toyota123! Canada123! Parley123!
  Internet1! Samsung1! Google123! Facebook1! India@123 London123! America1! Freedom1! Whatever1! Trustno1!
`
  .trim()
  .split(/\s+/);

describe('the rules of passwords', () => {
  it.each([
    'Correct-horse-9',
    'Parley-demo-1',
    'Ärger über Öl?',
    'Пароль-для-всех',
    'Tr0ub4dor&3',
    `A-${'a'.repeat(254)}`,
    // Only what was taken off is common.
    'K7!mq-Xw2_pd',
    'Ab!9#rT4',
    'Violet-Otter-Sings',
    // Several common words are no common password.
    'Zebra!Quartz9',
    'Dragon1Coffee!',
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
    ...WELL_KNOWN,
  ])('refuse %j as too common', (password) => {
    expect(messages(password)).toEqual([COMMON]);
  });

  it('name the field of the body they were asked about', () => {
    expect(passwordIssues('Sh-rt', 'new_password')).toEqual([
      { loc: ['body', 'new_password'], msg: SHORT, type: 'string_too_short' },
    ]);
  });
});
