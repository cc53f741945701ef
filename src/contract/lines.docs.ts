import type { Docs } from './docs';
import type * as lines from './lines';

const UNKNOWN = 'No line of this account has the id';

export const linesDocs: Docs<typeof lines> = {
  listLines: { summary: 'Telephone lines, oldest first' },
  addLine: {
    summary: 'Connect a telephone line',
    description:
      'Retell signs with its API key, which is given as `secret`. For Vapi (`bearer`, `secret` or `hmac`) and systems of one\u2019s own (`bearer` or `hmac`) a key is made unless one is given; it is told this once.',
    answer: 'The line; `key` where one was made',
    refusals: { 400: 'There are 50 lines already' },
  },
  changeLine: {
    summary: 'Rename a line, or give it another secret',
    refusals: { 404: UNKNOWN },
  },
  rotateKey: {
    summary: 'Make a new key',
    description:
      'Each former one is good for 24 hours from when it was replaced, the newest five; `now` ends all of them at once.',
    refusals: { 400: 'The platform makes the keys of this line', 404: UNKNOWN },
  },
  removeLine: { summary: 'Remove a line; its calls stay', refusals: { 404: UNKNOWN } },
  listDeliveries: {
    summary: 'The newest 50 reports of a line and what became of them',
    refusals: { 404: UNKNOWN },
  },
};
