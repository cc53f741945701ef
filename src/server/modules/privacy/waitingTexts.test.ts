/** An account is deleted while SMS of it wait for Twilio, which is away (product §24.13). */
import { eq } from 'drizzle-orm';

import { jobsLeft } from '@/test/server/jobs';
import { setUpNotices } from '@/test/server/noticeCalls';
import { call, PASSWORD } from '@/test/server/people';
import { until } from '@/test/waiting';

import type { Message } from '@/server/modules/delivery/message';
import { enableSms } from '@/server/modules/factors/sms';
import { factors } from '@/server/platform/db/tables/accounts';

const PHONE = '+12025550177';

let asked: Set<string>;
const deliver = async ({ channel, to }: Message) => {
  asked.add(to);
  if (channel === 'sms') throw new Error('Twilio is away');
};
const suite = setUpNotices({ carrier: { deliver } });

beforeEach(() => {
  asked = new Set();
});

async function deleteAccount(): Promise<void> {
  const { backend, shop } = suite;
  await until(() => asked.has(PHONE));
  const body = { password: PASSWORD };
  const answer = await call(backend, 'DELETE', '/user/', { token: shop.token, body });
  expect(answer.status).toBe(204);
}

it('no code waits for a number that was never proven', async () => {
  const { backend, shop } = suite;
  const profile = { first_name: 'Pat', last_name: 'Doe', country: 'US', city: 'x', zipcode: '1' };
  const { token } = shop;
  await call(backend, 'POST', '/user/', { token, body: { ...profile, phone: PHONE } });
  await call(backend, 'POST', '/user/activate-sms-2fa', { token });
  await deleteAccount();
  expect(await jobsLeft(backend, 'sms')).toBe(0);
});

it('no notice waits for a number that was another', async () => {
  const { backend, shop, at, report, save, work } = suite;
  await enableSms(backend.deps, shop.id, PHONE);
  await save({ callback_sms: true, callback_mail: 'off' });
  await report('11');
  at(2);
  await work();
  await until(() => asked.has(PHONE));
  await backend.db.delete(factors).where(eq(factors.phone, PHONE));
  await deleteAccount();
  expect(await jobsLeft(backend, 'sms')).toBe(0);
});
