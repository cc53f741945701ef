/** Sentences of Today and of the report. */
export const texts = {
  callsFailed: 'Your calls could not be counted.',
  callbacksFailed: 'Your callbacks could not be loaded.',
  bookingsFailed: 'Your bookings could not be loaded.',
  nothingBooked: 'Nothing is booked yet.',
  linesFailed: 'Your phone lines could not be checked.',
  reportFailed: 'The report could not be loaded.',
  chartFailed: 'The chart could not be drawn. Its numbers are in the table.',
  everyoneCalled: 'Everyone has been called back',
  everyoneCalledHint: 'Callers who ask for a callback from now on appear here.',
  longestWait: 'These wait longest.',
  notTried: 'Not tried yet',
  noNumber: 'No number to call.',
  notMeasured: 'Nothing to measure',
  noneDone: 'No callback from these days is done yet, so there is nothing to measure.',
  notTimed: 'How long it took is not known.',
  halfOfDone: 'Half of the finished callbacks were done within this time.',
  noTimes: 'How long is not known',
  noOutcomes: 'No call says how it ended',
  noHours: 'No opening hours are saved',
  tooManyDays: 'At most 731 days can be counted.',
} as const;

/** `These three wait longest.`; without a superlative if they are all. */
export function waitingText(shown: number, open: number): string {
  if (shown === open) return 'Waiting to be called back.';
  return shown === 3 ? 'These three wait longest.' : texts.longestWait;
}

/** Announces the loaded report: `Report of May 13 – 20, 2024: 40 calls` @param calls null if unknown */
export function arrivedText(calls: number | null, days: string): string {
  if (calls === null) return `Report of ${days}: the number of calls is not known`;
  return `Report of ${days}: ${calls.toLocaleString('en')} ${calls === 1 ? 'call' : 'calls'}`;
}

const daysBefore = (days: number): string =>
  days === 1 ? 'the day before' : `the ${days} days before`;

/** `May 13 – 20, 2024, beside the 8 days before.` @param days how many there are */
export function besideText(range: string, days: number, isPartial: boolean): string {
  return `${range}, beside ${daysBefore(days)}.${isPartial ? ' Today is not over.' : ''}`;
}

/** `4 yesterday, 3 today so far.` @param yesterday null while unknown */
export function twoDaysText(yesterday: string | null, today: string | null): string {
  return `${yesterday ?? '–'} yesterday, ${today ?? '–'} today so far.`;
}

/** `It was 1 h 40 min in the 8 days before.` */
export const formerSpeedText = (before: string, days: number): string =>
  `It was ${before} in ${daysBefore(days)}.`;
