import { and, eq, sql } from 'drizzle-orm';

import { fieldOf } from '@/contract/fieldOf';
import {
  ageSessions,
  makeRecoveryCodes,
  turnAuthenticatorOn,
  wrongCodeOf,
} from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { failStatements } from '@/test/server/failingStatements';
import { allMessages } from '@/test/server/jobs';
import {
  addPerson,
  call,
  countStatuses,
  field,
  inParallel,
  isLive,
  login,
  signIn,
  type Answer,
  type Person,
} from '@/test/server/people';
import { startSignedIn } from '@/test/server/signedInBackend';

import { recoveryCodes } from '@/server/platform/db/tables/accounts';

const WRONG = '0000-0000';

describe('recovery codes', () => {
  let backend: Backend;
  let pat: Person;
  let token: string;
  let secret: string;
  beforeEach(async () => {
    ({ backend, person: pat, token } = await startSignedIn());
    const on = await turnAuthenticatorOn(backend, token);
    token = field(on.answer, 'access_token');
    secret = on.secret;
  });
  afterEach(() => backend.stop());

  const use = (code: string, { email, password } = pat) =>
    call(backend, 'POST', '/login-recovery/', { body: { email, password, recovery_code: code } });
  const left = async (which = token) =>
    fieldOf((await call(backend, 'GET', '/user/recovery-codes', { token: which })).body, 'left');

  it('are ten different ones, and take the place of those before', async () => {
    expect(await left()).toBe(0);
    const former = await makeRecoveryCodes(backend, token);
    expect(new Set(former).size).toBe(10);
    const codes = await makeRecoveryCodes(backend, token);
    expect(await left()).toBe(10);
    expect((await use(former[0] ?? '')).status).toBe(401);
    expect((await use(codes[0] ?? '')).status).toBe(200);
  });

  it('are of one account alone: made, counted and used', async () => {
    const kim = await signIn(backend, await addPerson(backend, 'kim@example.com'));
    const [hers = ''] = await makeRecoveryCodes(backend, kim);
    expect(await left()).toBe(0);
    const [mine = ''] = await makeRecoveryCodes(backend, token);
    expect((await use(hers)).status).toBe(401);
    expect((await use(mine)).status).toBe(200);
    expect([await left(), await left(kim)]).toEqual([9, 10]);
  });

  describe('sign in with what they have spent', () => {
    it('where the count of guesses cannot be written', async () => {
      const [code = ''] = await makeRecoveryCodes(backend, token);
      const where = "new.key like 'code:%' and new.pending < old.pending";
      const failing = { on: 'update', table: 'guess_limits', where } as const;
      const end = await failStatements(backend.db, failing);
      try {
        expect(await isLive(backend, field(await use(code), 'access_token'))).toBe(true);
      } finally {
        await end();
      }
    });

    it('where it cannot be looked up whether the account is still there', async () => {
      const { guesses } = backend.deps;
      const away = (is: string, will: string) =>
        backend.db.execute(sql.raw(`alter table ${is} rename to ${will}`));
      await backend.stop();
      let codes: string[] = [];
      const failing: typeof guesses = {
        guess: async (key, rule, check) => {
          const result = await guesses.guess(key, rule, check);
          if (codes.length > 0 && key.startsWith('code:')) await away('accounts', 'accounts_away');
          return result;
        },
      };
      backend = await startBackend({ keepData: true, deps: { guesses: failing } });
      codes = await makeRecoveryCodes(backend, token);
      let answer: Answer;
      try {
        answer = await use(codes[0] ?? '');
      } finally {
        await away('accounts_away', 'accounts');
      }
      expect(await isLive(backend, field(answer, 'access_token'))).toBe(true);
    });
  });

  it('lead back to an account whose authenticator is lost', async () => {
    const [first = ''] = await makeRecoveryCodes(backend, token);
    const session = field(await use(first), 'access_token');
    expect(await left(session)).toBe(9);
    await call(backend, 'GET', '/user/disable-2fa', { token: session });
    expect((await login(backend, pat)).body).toEqual(
      expect.objectContaining({ access_token: expect.any(String) }),
    );
    expect(await makeRecoveryCodes(backend, session)).toHaveLength(10);
    expect(await left(session)).toBe(10);
  });

  it('are read in either case, without the dash, and with letters that look like figures', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await makeRecoveryCodes(
      backend,
      token,
    );
    expect((await use(` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await use(second.replace('-', ''))).status).toBe(200);
    // As word processors break lines, and messengers mark which way a text is read.
    const pasted = `\u202a${third.replace('-', '\u2011')}\u202c`;
    expect((await use(pasted)).status).toBe(200);
    // As Japanese keyboards write.
    const wide = fourth.replace(/[!-~]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    );
    expect((await use(wide)).status).toBe(200);
    // Few of those that are drawn have both figures.
    const codeHash = await backend.deps.hasher.hash('1012345');
    const isZero = and(eq(recoveryCodes.accountId, pat.id), eq(recoveryCodes.letter, '0'));
    await backend.db.delete(recoveryCodes).where(isZero);
    await backend.db.insert(recoveryCodes).values({ accountId: pat.id, letter: '0', codeHash });
    expect((await use('oIOl-2345')).status).toBe(200);
  });

  it('wrong, used, unknown, ill-formed, of a wrong password or of nobody: the same bytes, as many hashes', async () => {
    const [first = ''] = await makeRecoveryCodes(backend, token);
    await use(first);
    let hashes = 0;
    const { hasher } = backend.deps;
    const verify = hasher.verify.bind(hasher);
    hasher.verify = (...given) => {
      hashes += 1;
      return verify(...given);
    };
    const answers = [];
    for (const tried of [
      use(`${first.slice(0, 8)}${first.endsWith('0') ? '1' : '0'}`),
      use(first),
      use(WRONG),
      use('X'),
      use(first, { ...pat, password: 'Wrong-horse-1' }),
      use(first, { ...pat, email: 'nobody@example.com' }),
    ]) {
      const { status, text } = await tried;
      answers.push([status, text]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
    expect(hashes).toBe(2 * answers.length);
    hasher.verify = verify;
  });

  it('of sixteen uses at once one signs in', async () => {
    const [first = ''] = await makeRecoveryCodes(backend, token);
    const answers = await inParallel(16, () => use(first));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 15 });
    expect(await left()).toBe(9);
  });

  it('are guessed at under the count of all codes of the account', async () => {
    const [first = ''] = await makeRecoveryCodes(backend, token);
    const { email, password } = pat;
    const auth_code = wrongCodeOf(secret, backend.clock.now);
    for (let tries = 0; tries < 3; tries += 1) {
      await call(backend, 'POST', '/login-2fa/', { body: { email, password, auth_code } });
    }
    for (let tries = 0; tries < 2; tries += 1) await use(WRONG);
    expect((await use(first)).status).toBe(401);
    expect(await left()).toBe(10);
  });

  it('are spent by nobody who needs none', async () => {
    const [first = ''] = await makeRecoveryCodes(backend, token);
    await call(backend, 'GET', '/user/disable-2fa', { token });
    expect((await use(first)).status).toBe(401);
    expect(await left()).toBe(10);
  });

  it('are told by mail when made and when used, with a word when two are left', async () => {
    const codes = await makeRecoveryCodes(backend, token);
    for (const code of codes.slice(0, 8)) await use(code);
    const mails = (await allMessages(backend)).flatMap((message) =>
      message.channel === 'mail' ? [message.text] : [],
    );
    expect(mails.filter((text) => text.includes('Ten recovery codes were made'))).toHaveLength(1);
    const said = mails.filter((text) => text.includes('left'));
    expect(said).toHaveLength(8);
    expect(said.filter((text) => text.includes('Make new ones')).join()).toMatch(
      /^(?!.*3 codes are left).*2 codes are left\. Make new ones/s,
    );
    expect(JSON.stringify(backend.outbox)).not.toContain(codes[0]);
  });

  it('are made in a confirmed session alone', async () => {
    await ageSessions(backend, '10 minutes');
    const { status, body } = await call(backend, 'POST', '/user/recovery-codes', { token });
    expect([status, fieldOf(body, 'confirm')]).toEqual([403, true]);
    expect(await isLive(backend, token)).toBe(true);
  });
});
