/** Whether a call was successful, according to its evaluation. */
import { plainName } from './json';

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  pass: true,
  passed: true,
  success: true,
  successful: true,
  excellent: true,
  good: true,
  agree: true,
  stronglyagree: true,
  false: false,
  no: false,
  fail: false,
  failed: false,
  failure: false,
  unsuccessful: false,
  poor: false,
  disagree: false,
  stronglydisagree: false,
};

/** From 1 to 10, or per cent: above the middle is a success. */
function ofScale(number: number, scale: number): boolean | null {
  if (!(number >= 0 && number <= scale)) return null;
  const middle = scale === 10 ? 5.5 : scale / 2;
  return number === middle ? null : number > middle;
}

/**
 * Reads an evaluation by any of the rubrics of Vapi (`SuccessEvaluationPlanRubric`): `PassFail`,
 * `NumericScale` (1 to 10), `PercentageScale`, `DescriptiveScale` and `LikertScale`, as a text, a number
 * or a boolean. Null for the middle of a scale and for the rubrics that are essays: `Checklist`, `Matrix`,
 * `AutomaticRubric` (decision 92).
 */
export function verdictOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return ofScale(value, value > 10 ? 100 : 10);
  if (typeof value !== 'string' || value.length > 100) return null;
  const [, digits, unit = ''] =
    /^(\d+(?:\.\d+)?)\s*(%|\/\s*10|\/\s*100)?$/.exec(value.trim()) ?? [];
  if (digits === undefined) {
    const word = plainName(value);
    return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
  }
  if (unit === '') return verdictOf(Number(digits));
  return ofScale(Number(digits), unit.endsWith('10') ? 10 : 100);
}
