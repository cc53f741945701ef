import type { Docs } from './docs';
import type * as lines from './lines';

const UNKNOWN = 'This account has no line with that id';

export const linesDocs: Docs<typeof lines> = {
  listLines: { summary: 'Phone lines, oldest first' },
  addLine: {
    summary: 'Connect a phone line',
    description:
      'Retell signs with its API key, given as `secret`. For Vapi (`bearer`, `secret` or `hmac`) and other systems (`bearer` or `hmac`), with `bearer` where `check` is left out, a key is made unless one is given; it is shown only in this reply.',
    answer: 'The line, with `key` if one was made',
    refusals: { 400: 'The account already has 50 lines' },
  },
  changeLine: {
    summary: 'Rename a line, or replace its secret',
    refusals: { 404: UNKNOWN },
  },
  rotateKey: {
    summary: 'Make a new key',
    description:
      'The five most recent former keys keep working for 24 hours after they were replaced; `now` ends all of them at once.',
    refusals: { 400: 'The keys of this line are made by its platform', 404: UNKNOWN },
  },
  removeLine: { summary: 'Remove a line; its calls stay', refusals: { 404: UNKNOWN } },
  listDeliveries: {
    summary: 'The newest 50 reports from a line, and what became of them',
    refusals: { 404: UNKNOWN },
  },
};
