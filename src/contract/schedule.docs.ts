import type { Docs } from './docs';
import type * as schedule from './schedule';

export const scheduleDocs: Docs<typeof schedule> = {
  readSchedule: {
    summary: 'The hours people can be met in',
    answer: 'Until somebody saved it: Monday to Friday from 9 to 5, no zone, version 0',
  },
  saveSchedule: {
    summary: 'Save the hours people can be met in',
    refusals: { 409: 'Somebody else saved it since: `current` is how it is now' },
  },
};
