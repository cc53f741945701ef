import type * as intake from './intake';
import type { Docs } from './docs';
import { handedIn } from './handedIn';

export const intakeDocs: Docs<typeof intake> = {
  handInCalls: {
    summary: 'Hand in a call, or up to 1,000 of them',
    description:
      'In our own shape, or as the end-of-call webhooks of Vapi (`end-of-call-report`) and Retell (`call_analyzed`) send them. A call is known by its `id`: the same one again changes nothing. Other events of the two platforms are ignored.',
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
};
