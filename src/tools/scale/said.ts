/** Calls with what was said in them, the same at every run. */

const WORDS = Array.from({ length: 5_000 }, (_, index) => `word${(index * 7919) % 5_000}`);
const LINES = 20;
const WORDS_A_LINE = 10;

/** Said in one of a thousand calls, and in all of them. */
export const RARE_WORD = 'zephyr';
export const COMMON_WORD = 'hello';

/** Small and the same everywhere (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The call with this number, in our own shape; each is five minutes after the one before. */
export function saidCall(number: number) {
  const next = numbers(number);
  const word = () => WORDS[Math.floor(next() * WORDS.length)] ?? '';
  const line = (index: number) => ({
    speaker: index % 2 === 0 ? ('assistant' as const) : ('caller' as const),
    text: [
      ...(index === 0 ? [COMMON_WORD] : []),
      ...(index === 1 && number % 1_000 === 0 ? [RARE_WORD] : []),
      ...Array.from({ length: WORDS_A_LINE }, word),
    ].join(' '),
    at_seconds: index * 4,
  });
  return {
    id: `said${number}`,
    time: new Date(Date.UTC(2025, 0, 1) + number * 300_000).toISOString(),
    customer: { name: `Caller ${number}`, phone: `+1202${String(number).padStart(7, '0')}` },
    ...(number % 2 === 0 && { query: `Are you open on day ${number}?` }),
    callback: number % 3 === 0,
    outcome: 'answered',
    duration_seconds: 80,
    transcript: Array.from({ length: LINES }, (_, index) => line(index)),
  };
}
