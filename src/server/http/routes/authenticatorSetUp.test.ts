import { sql } from 'drizzle-orm';

import {
  askForReset,
  codeOf,
  confirmAuthenticator,
  turnAuthenticatorOn,
  wrongCodeOf,
} from '@/test/server/accountCalls';
import type { Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  signIn,
  type Answer,
  type Person,
} from '@/test/server/people';
import { NOON, startSignedIn } from '@/test/server/signedInBackend';

let backend: Backend;
let pat: Person;
let token: string;
beforeEach(async () => {
  ({ backend, person: pat, token } = await startSignedIn());
});
afterEach(() => backend.stop());

const get = (path: string, session = token): Promise<Answer> =>
  call(backend, 'GET', path, { token: session });
const secretNow = async (session = token): Promise<string> =>
  field(await get('/user/activate-2fa', session), 'secret_key');
const NEXT_STEP = new Date(NOON.getTime() + 30_000);

describe('setting an authenticator up', () => {
  it('offers a QR code and a secret, the same for everyone who asks in the ten minutes', async () => {
    const offers = await inParallel(8, () => get('/user/activate-2fa'));
    const [first] = offers;
    expect(first?.body).toEqual({
      qr_code: expect.stringMatching(/^data:image\/png;base64,/),
      secret_key: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    for (const { text } of offers) expect(text).toBe(first?.text);
  });

  it('offers another secret when the ten minutes are over', async () => {
    const before = await secretNow();
    await backend.db.execute(sql`update one_time_secrets set expires_at = now()`);
    expect(await secretNow()).not.toBe(before);
  });

  it('keeps the secret from whoever reads the database', async () => {
    const secret = await secretNow();
    const result = await backend.db.execute(sql`select * from one_time_secrets`);
    expect(JSON.stringify(result)).not.toContain(secret);
  });

  it('turns on with a code of an app, whose step is then spent', async () => {
    const { answer, secret } = await turnAuthenticatorOn(backend, token);
    expect(answer.status).toBe(200);
    expect((await get('/user/activate-2fa')).body).toEqual({
      detail: 'Authenticator Already Connected',
    });
    const use = (otp: string) =>
      call(backend, 'POST', '/login-2fa/', {
        body: { email: pat.email, password: pat.password, auth_code: otp },
      });
    expect((await use(codeOf(secret, NOON))).status).toBe(401);
    backend.clock.now = NEXT_STEP;
    expect((await use(codeOf(secret, NEXT_STEP))).status).toBe(200);
  });

  it('keeps the secret after a wrong code, and gives it five codes', async () => {
    const secret = await secretNow();
    for (let index = 0; index < 4; index += 1) {
      const wrong = await confirmAuthenticator(backend, token, secret, wrongCodeOf(secret, NOON));
      expect([wrong.status, wrong.body]).toEqual([400, { detail: 'Incorrect OTP' }]);
    }
    expect(await secretNow()).toBe(secret);
    expect((await confirmAuthenticator(backend, token, secret, codeOf(secret, NOON))).status).toBe(
      200,
    );
  });

  it('does not compare the sixth code', async () => {
    const secret = await secretNow();
    for (let index = 0; index < 5; index += 1) {
      await confirmAuthenticator(backend, token, secret, wrongCodeOf(secret, NOON));
    }
    const right = await confirmAuthenticator(backend, token, secret, codeOf(secret, NOON));
    expect(right.status).toBe(400);
    expect(await secretNow()).not.toBe(secret);
  });

  it("takes no secret but this account's own pending one", async () => {
    const kim = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    const [hers, own] = [await secretNow(kim), await secretNow()];
    for (const secret of [hers, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP']) {
      for (const of of [secret, own]) {
        const answer = await confirmAuthenticator(backend, token, secret, codeOf(of, NOON));
        expect([answer.status, answer.body]).toEqual([400, { detail: 'Incorrect OTP' }]);
      }
    }
  });

  it('turns on once when 8 confirm at once, and tells the person once', async () => {
    const secret = await secretNow();
    const answers = await inParallel(8, () =>
      confirmAuthenticator(backend, token, secret, codeOf(secret, NOON)),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 7 });
    await backend.nextMessage(pat.email);
    await askForReset(backend, pat.email);
    expect(
      (await allMessages(backend)).map((message) => 'subject' in message && message.subject),
    ).toEqual(['Two-factor sign-in was turned on', 'Reset your Parley password']);
  });
});
