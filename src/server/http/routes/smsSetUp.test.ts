import { makeCarrier } from '@/server/modules/delivery/carriers';

import {
  askForSmsCode,
  forgetRates,
  givePhone,
  otherThan,
  signInWithSmsOn,
  verifySms,
} from '@/test/server/accountCalls';
import type { Backend } from '@/test/server/backend';
import { allMessages, jobsDone, jobsLeft } from '@/test/server/jobs';
import {
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  login,
  signIn,
  type Person,
} from '@/test/server/people';
import { startSignedIn } from '@/test/server/signedInBackend';

const PHONE = '+12025550171';

let backend: Backend;
let pat: Person;
let token: string;
beforeEach(async () => {
  ({ backend, person: pat, token } = await startSignedIn());
});
afterEach(() => backend.stop());

describe('setting SMS codes up', () => {
  it('asks for a number where the profile has none', async () => {
    const answer = await call(backend, 'POST', '/user/activate-sms-2fa', { token });
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'Mobile Number Missing From Profile. Kindly Update The Mobile Number First' },
    ]);
  });

  it('says so where this server sends no SMS, and writes no job for one', async () => {
    await backend.stop();
    const mails = { deliver: async () => undefined };
    ({ backend, person: pat, token } = await startSignedIn({ carrier: makeCarrier(mails, null) }));
    await givePhone(backend, pat, PHONE);
    await jobsDone(backend, 'messages');
    const answer = await call(backend, 'POST', '/user/activate-sms-2fa', { token });
    expect([answer.status, answer.body]).toEqual([
      400,
      { detail: 'This server sends no SMS. Use an authenticator app instead' },
    ]);
    expect(await jobsLeft(backend, 'messages')).toBe(0);
  });

  it('turns on for the number the code went to, also when the profile has another by then', async () => {
    await givePhone(backend, pat, PHONE);
    const { asked, otp } = await askForSmsCode(backend, token, PHONE);
    expect(asked.body).toEqual({ detail: 'OTP Has Been Sent' });
    const { text } = await backend.nextMessage(PHONE);
    expect(text).toMatch(/^\d{6} is your Parley set-up code\. /);
    await givePhone(backend, pat, '+12025550199');
    expect((await verifySms(backend, token, otp)).status).toBe(200);
    expect(await call(backend, 'GET', '/user/', { token })).toMatchObject({
      body: { sms_2fa_active: true },
    });
    await forgetRates(backend);
    expect(field(await login(backend, pat), 'description')).toBe('OTP Has Been Sent to ...71');
  });

  it('says when it is on already, and sends nothing', async () => {
    const on = await signInWithSmsOn(backend, 'sam@example.com', PHONE);
    const answer = await call(backend, 'POST', '/user/activate-sms-2fa', { token: on.token });
    expect([answer.status, answer.body]).toEqual([200, { detail: 'SMS 2FA Already Active' }]);
    const told = await allMessages(backend);
    expect(told.filter(({ to }) => to === PHONE)).toHaveLength(1);
  });

  it('takes a code once, after wrong ones, and five at the most', async () => {
    await givePhone(backend, pat, PHONE);
    const first = await askForSmsCode(backend, token, PHONE);
    for (let index = 0; index < 5; index += 1) {
      const wrong = await verifySms(backend, token, otherThan(first.otp));
      expect([wrong.status, wrong.body]).toEqual([400, { detail: 'Incorrect OTP' }]);
    }
    expect((await verifySms(backend, token, first.otp)).status).toBe(400);
    await forgetRates(backend);
    const second = await askForSmsCode(backend, token, PHONE);
    const answers = await inParallel(4, () => verifySms(backend, token, second.otp));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 3 });
  });

  it('sends no more than five codes an hour', async () => {
    await givePhone(backend, pat, PHONE);
    const answers = await inParallel(7, () =>
      call(backend, 'POST', '/user/activate-sms-2fa', { token }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 5, 429: 2 });
  });

  it("takes no other account's code", async () => {
    const kim = await addPerson(backend, 'kim@example.com');
    await givePhone(backend, kim, PHONE);
    const session = await signIn(backend, kim);
    const { otp } = await askForSmsCode(backend, session, PHONE);
    expect((await verifySms(backend, token, otp)).status).toBe(400);
    expect((await verifySms(backend, session, otp)).status).toBe(200);
  });
});
