/** The calls of Dana’s business, made from the script. */
import { addDays } from '@/contract/time';

import { NO_DETAILS, type CallDetails } from '@/server/modules/calls/details';
import type { NewCall } from '@/server/modules/calls/newCall';
import { DEMO_RECORDING_URL } from '@/server/modules/recordings/source';
import { DAY } from '@/server/platform/durations';
import { localTime, momentOf } from '@/server/platform/zones';

import { CALLERS, EARLIER, LATELY, THAT_WEEK, type ScriptedCall } from './callScript';
import { demoDetails } from './conversations';

/** Where the shop is. */
export const SHOP_ZONE = 'America/New_York';

/** '3T08:59' before `now`, by the clock of the shop. */
function recently(when: string, now: Date): Date {
  const [days = '0', time = ''] = when.split('T');
  const { day: today } = localTime(now, SHOP_ZONE);
  const moment = momentOf(addDays(today, -Number(days)), time, SHOP_ZONE);
  // Soon after midnight today's call has not come yet: it was yesterday's.
  return moment > now ? new Date(moment.getTime() - DAY) : moment;
}

/** Whether it is one of the recent calls, and not of the week before all of them. */
export const isRecent = (time: Date, now: Date): boolean =>
  now.getTime() - time.getTime() < 30 * DAY;

/** The newest of them can be heard. */
const RECORDED_CALL = 'demo-recent-1';

/** @param now the recent ones are up to two months older */
export function demoCalls(now: Date): NewCall[] {
  const read =
    (name: string, timeOf: (when: string) => Date) =>
    ([when, who, query, callback]: ScriptedCall, index: number): NewCall => ({
      source: 'own',
      externalId: `demo-${name}-${index + 1}`,
      time: timeOf(when),
      customerName: CALLERS[who][0],
      phone: CALLERS[who][1],
      query: query === '' ? null : query,
      wantsCallback: callback !== undefined,
      details: demoDetails({
        when,
        name: CALLERS[who][0],
        query,
        wantsCallback: callback !== undefined,
      }),
    });
  const record = (call: NewCall): NewCall => ({
    ...call,
    details: { ...call.details, recordingUrl: DEMO_RECORDING_URL },
  });
  return [
    ...THAT_WEEK.map(read('week', (when) => new Date(`${when}:00Z`))),
    ...LATELY.map(read('recent', (when) => recently(when, now))),
    ...EARLIER.map(read('earlier', (when) => recently(when, now))),
  ].map((call) => (call.externalId === RECORDED_CALL ? record(call) : call));
}

/** What is said in the call that can be heard. */
export function recordedConversation(): CallDetails {
  const recorded = demoCalls(new Date(0)).find(({ externalId }) => externalId === RECORDED_CALL);
  return recorded?.details ?? NO_DETAILS;
}
