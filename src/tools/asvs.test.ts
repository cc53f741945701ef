/** docs/asvs.md answers every requirement of OWASP ASVS 5.0.0, levels 1 and 2. */
import { readFileSync } from 'node:fs';

/** How many of the two levels each chapter has. */
const CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const VERDICT = /^(satisfied|partial|not applicable)$/;
/** What is missing was decided on. */
const DECIDED = /accepted|under way|to be mended|\bas \d/i;

const rows = [...readFileSync('docs/asvs.md', 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) .*$/gm)];
const numbers = rows.map(([, number = '']) => number);

test('every requirement has one row, in order', () => {
  const inOrder = [...new Set(numbers)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual(inOrder);
  const counts = CHAPTERS.map(
    (_, at) => numbers.filter((it) => it.startsWith(`${at + 1}.`)).length,
  );
  expect(counts).toEqual(CHAPTERS);
});

test('every row has a verdict and a reason, and nothing is missing without a decision', () => {
  const faults = rows.flatMap(([line]) => {
    const [, , level = '', asks, verdict = '', why = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    const isWhole = /^[12]$/.test(level) && asks && VERDICT.test(verdict) && why;
    return isWhole && (verdict !== 'partial' || DECIDED.test(why)) ? [] : [line];
  });
  expect(faults).toEqual([]);
});
