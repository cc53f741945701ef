/** A call as a report brings it, for suites that store some themselves. */
import { NO_DETAILS } from '@/server/modules/calls/details';
import type { NewCall } from '@/server/modules/calls/newCall';

export const newCall = (more: Partial<NewCall> = {}): NewCall => ({
  source: 'own',
  externalId: '1',
  time: new Date('2026-11-20T08:00:00Z'),
  customerName: '',
  phone: '',
  query: null,
  wantsCallback: false,
  details: NO_DETAILS,
  ...more,
});
