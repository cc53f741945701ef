/** Suites of a call that is opened. */
import type { NewCall } from '@/server/modules/calls/newCall';
import { storeCalls } from '@/server/modules/calls/store';

import { newCall } from './newCall';
import { call, type Answer } from './people';
import { setUpShops } from './shops';

/** What a platform may say of a call. */
export const DETAILS: NewCall['details'] = {
  outcome: 'answered',
  durationSeconds: 65,
  summary: 'Asked about gutters',
  transcript: [
    { speaker: 'assistant', text: 'Hello', atSeconds: 0 },
    { speaker: 'caller', text: 'My gutters leak', atSeconds: 1.5 },
  ],
  recordingUrl: 'https://recordings.example/1.wav',
  sentiment: 'Positive',
  successful: true,
  endedReason: 'customer-ended-call',
  assistant: 'Ava',
  costCents: 12.5,
};

/** The call of a suite, but for what the test says otherwise. */
export const report = (more: Partial<NewCall> = {}): NewCall =>
  newCall({
    source: 'vapi',
    externalId: 'a',
    customerName: 'Ann Bell',
    phone: '+1 202-555-0101',
    query: 'Gutters?',
    details: DETAILS,
    ...more,
  });

/** Starts a backend with two businesses; no call is left before each test. */
export function setUpOpenedCalls() {
  const suite = setUpShops();

  const store = async (...reports: NewCall[]): Promise<string[]> => {
    const { results } = await storeCalls(suite.backend.db, suite.shop.id, reports);
    return results.map(({ id }) => String(id));
  };
  const at = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<Answer> =>
    call(suite.backend, method, `/user/calls/${path}`, {
      token: token ?? suite.shop.token,
      ...(body && { body }),
    });

  return Object.assign(suite, { store, at });
}
