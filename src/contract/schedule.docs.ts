import type { Docs } from './docs';
import type * as schedule from './schedule';

export const scheduleDocs: Docs<typeof schedule> = {
  readSchedule: {
    summary: 'The hours in which people can book',
    answer: 'Until saved for the first time: Monday to Friday, 9 to 5, no zone, version 0',
  },
  saveSchedule: {
    summary: 'Save the hours in which people can book',
    refusals: { 409: 'It was saved elsewhere since: `current` is how it is now' },
  },
};
