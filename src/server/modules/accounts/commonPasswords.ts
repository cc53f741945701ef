/**
 * Words that lists of leaked passwords are made of. A password that is one of them, dressed up
 * with capitals, look-alike signs and some digits or signs around it, is among the first guesses.
 */
const COMMON_WORDS = new Set(
  `
  aa aaa abc abcd abcde abcdef abcdefg abcdefgh access account admin administrator alexander amanda andrew angel anthony apple april
  arsenal asdf asdfgh asdfghjkl ashley august austin autumn babygirl bailey banana barcelona baseball
  basketball batman benjamin blink brandon butterfly buster changeit changeme charlie chelsea chicken chocolate
  christmas company computer cookie cowboys daniel december default demo diamond dragon eagles easter elizabeth
  facebook family february ferrari flower football forever france freedom friday friends george germany ginger
  google guest hannah harley hello helloworld hockey hottie hunter iloveu iloveyou india internet
  jackson january jasmine jennifer jessica jesus jordan joshua july june justin killer lakers letmein letmeinnow
  liverpool login london love lovely madison maggie manager manchester march martin master matthew maverick
  melissa mercedes merlin michael michelle microsoft monday monkey morgan mother mustang myspace mypassword
  nicole ninja nirvana nothing november october office orange pass passphrase password passwords passwort
  patrick peanut pepper phoenix pokemon princess purple qazwsx qazwsxedc qwer qwert qwerty qwertyui qwertyuiop
  rachel ranger robert root samantha samsung saturday secret secure security september server shadow silver
  slipknot soccer spiderman spring starwars startup steelers summer sunday sunshine superman superstar support
  sweetheart system taylor temp temporary test tester testing thomas thunder thursday tigger trustno tuesday
  user victoria wednesday welcome welcomeback whatever william winter yankees yellow zaq zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Whether nothing but one of the common words is left once the dressing is off. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  // What stands around the word is dressing ('1!' is no "ii"); '@' and '$' may be its first or last letter.
  const cores = [
    lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''),
    lower.replace(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, ''),
  ];
  return cores
    .flatMap((core) => [core, [...core].map((sign) => LOOKALIKES[sign] ?? sign).join('')])
    .some((word) => COMMON_WORDS.has(word.replace(/[^\p{L}]/gu, '')));
}
