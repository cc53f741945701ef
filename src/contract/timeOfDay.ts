/** Times of a day as people type them (product §25.2). */

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:([ap])\.?\s*m\.?)?$/;
const WORDS = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
]);

/**
 * Reads `9`, `9:30 am`, `17:00`, `5 PM`, `noon`; `midnight` and `24:00` as `24:00`, the end of a day.
 * @returns as `09:30`; null for what is no time
 */
export function readTimeOfDay(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed.length > 20) return null;
  if (typed === 'midnight' || typed === '24:00' || typed === '24') return '24:00';
  const word = WORDS.get(typed);
  if (word !== undefined) return word;
  const [, hours = '', minutes = '00', half] = TIME.exec(typed) ?? [];
  const hour = hours === '' ? NaN : Number(hours);
  if (!(hour < 24) || Number(minutes) > 59) return null;
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const ofDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
