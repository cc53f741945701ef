/** Notices that were written while the services for mail and SMS were away (product §23.56). */
import { eq } from 'drizzle-orm';

import { jobsDoneAtLast } from '@/test/server/jobs';
import { setUpNotices } from '@/test/server/noticeCalls';
import { until } from '@/test/waiting';

import type { Message } from '@/server/modules/delivery/message';
import { enableSms } from '@/server/modules/factors/sms';
import { factors } from '@/server/platform/db/tables/accounts';

const PHONE = '+12025550177';

let isAway: boolean;
/** Whom the services were asked to reach, and whom they did. */
let asked: Set<string>;
let taken: string[];
const deliver = async ({ channel, to }: Message) => {
  asked.add(to);
  if (isAway) throw new Error('The service is away');
  taken.push(channel);
};
const suite = setUpNotices({ carrier: { deliver } });
const { at, report, save, work } = suite;

beforeEach(async () => {
  isAway = true;
  [asked, taken] = [new Set(), []];
  await enableSms(suite.backend.deps, suite.shop.id, PHONE);
  await save({ callback_sms: true });
  await report('11');
  at(2);
  await work();
  await until(() => asked.has(PHONE) && asked.has(suite.shop.email));
});

/** @returns by what they were told once the services are back */
async function told(): Promise<string[]> {
  isAway = false;
  await jobsDoneAtLast(suite.backend, 'messages');
  return taken.sort();
}

it('are sent where they are still wanted', async () => {
  await save({ callback_sms: true, callback_mail: 'daily' });
  expect(await told()).toEqual(['mail', 'sms']);
});

it('are not sent by what was turned off', async () => {
  await save({ callback_sms: true, callback_mail: 'off' });
  expect(await told()).toEqual(['sms']);
});

it('are not sent by SMS that were turned off', async () => {
  await save({ callback_sms: false });
  expect(await told()).toEqual(['mail']);
});

it.each<[string, () => Promise<unknown>]>([
  ['is another', () => suite.backend.db.update(factors).set({ phone: '+12025550178' })],
  ['is none', () => suite.backend.db.delete(factors).where(eq(factors.kind, 'sms'))],
])('are not sent by SMS where the number %s by then', async (_, change) => {
  await change();
  expect(await told()).toEqual(['mail']);
});
