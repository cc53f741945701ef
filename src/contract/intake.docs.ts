import type * as intake from './intake';
import type { Docs } from './docs';
import { intakeReport, lineReport } from './intakeShape';

export const intakeDocs: Docs<typeof intake> = {
  handInCalls: {
    summary: 'Hand in a call, or a list of up to 1,000',
    description:
      "In Parley's own format, or as the end-of-call webhooks of Vapi (`end-of-call-report`) and Retell (`call_analyzed`) send them. A call is identified by its `id`: handed in again, it fills in what was empty and changes nothing else. Other events of the two platforms are ignored.",
    body: intakeReport,
    answer: 'How many were stored, already known, and ignored',
    key: 'intakeKey',
    refusals: {
      422: 'What is wrong with which item; the valid ones are stored all the same, and counted beside `detail`',
    },
  },
  makeInvite: {
    summary: 'Make an invite link for a caller',
    description: 'A new link for the same number replaces the older one.',
    key: 'intakeKey',
  },
  takeReport: {
    summary: 'Receive the webhooks of one line',
    description:
      'Sent by the line\u2019s platform, and checked over the raw bytes by the method chosen for the line: `Authorization: Bearer`, `X-Vapi-Secret`, `x-signature` with `x-timestamp`, or `x-retell-signature`. A later, fuller report of a known call fills in what was empty. Other events are ignored. Tool calls of an assistant are answered with a sentence for it to say.',
    body: lineReport,
    key: 'line',
    answer: 'What became of it, or what the assistant may say',
    refusals: {
      401: 'The check failed, or there is no such line; the owner sees why',
      422: 'What is wrong with which item; the valid ones are stored all the same',
    },
  },
};
