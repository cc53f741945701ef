import type * as intake from './intake';
import type { Docs } from './docs';
import { handedIn, lineReport } from './handedIn';

export const intakeDocs: Docs<typeof intake> = {
  handInCalls: {
    summary: 'Hand in a call, or up to 1,000 of them',
    description:
      'In our own shape, or as the end-of-call webhooks of Vapi (`end-of-call-report`) and Retell (`call_analyzed`) send them. A call is known by its `id`: the same one again fills what was empty, and changes nothing else. Other events of the two platforms are ignored.',
    body: handedIn,
    answer: 'How many were stored, known already, and ignored',
    key: 'intakeKey',
    refusals: {
      422: 'What is wrong with which item; the good ones of the list are stored all the same, and counted beside `detail`',
    },
  },
  makeInvite: {
    summary: 'Make an invite link for a caller',
    description: 'A newer link for the same number ends the older one.',
    key: 'intakeKey',
  },
  takeReport: {
    summary: 'Hand in what happened on one line',
    description:
      'Webhooks of the line\u2019s platform, checked over the raw bytes as the line says: `Authorization: Bearer`, `X-Vapi-Secret`, `x-signature` with `x-timestamp`, or `x-retell-signature`. A later, richer report of a known call fills what was empty. Other events are ignored. Requests of an assistant\u2019s tools are answered with a sentence to say.',
    body: lineReport,
    key: 'line',
    answer: 'What became of it, or what the assistant may say',
    refusals: {
      401: 'The check was not passed, or no line has the id; the owner sees why',
      422: 'What is wrong with which item; the good ones are stored all the same',
    },
  },
};
