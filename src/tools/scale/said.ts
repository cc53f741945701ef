/** Calls with what was said in them, the same at every run. */
import { makeRandom } from '../random';

const WORDS = Array.from({ length: 5_000 }, (_, index) => `word${(index * 7919) % 5_000}`);
const LINES = 20;
const WORDS_A_LINE = 10;

/** Said in one of a thousand calls, and in all of them. */
export const RARE_WORD = 'zephyr';
export const COMMON_WORD = 'hello';

/** The call with this number, in our own shape; each is five minutes after the one before. */
export function saidCall(number: number) {
  const random = makeRandom(number);
  const line = (index: number) => ({
    speaker: index % 2 === 0 ? ('assistant' as const) : ('caller' as const),
    text: [
      ...(index === 0 ? [COMMON_WORD] : []),
      ...(index === 1 && number % 1_000 === 0 ? [RARE_WORD] : []),
      ...Array.from({ length: WORDS_A_LINE }, () => random.of(WORDS)),
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
