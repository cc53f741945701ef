import { sql } from 'drizzle-orm';

import { askForReset, forgetRates } from '@/test/server/accountCalls';
import { startBackend, type Backend } from '@/test/server/backend';
import { allMessages } from '@/test/server/jobs';
import { addPerson, call, inParallel, type Answer, type Person } from '@/test/server/people';

const set = (backend: Backend, token: string, password = 'Fresh-horse-10'): Promise<Answer> =>
  call(backend, 'POST', '/set-password', { body: { token, new_password: password } });
const ask = (backend: Backend, email: string): Promise<Answer> =>
  call(backend, 'GET', `/reset-pass?email=${encodeURIComponent(email)}`);

describe('reset links', () => {
  let backend: Backend;
  let pat: Person;
  beforeEach(async () => {
    backend = await startBackend();
    pat = await addPerson(backend, 'pat@example.com');
  });
  afterEach(() => backend.stop());

  const askThrice = async (): Promise<string[]> => {
    const tokens: string[] = [];
    while (tokens.length < 3) {
      tokens.push(await askForReset(backend, pat.email));
      await forgetRates(backend);
    }
    return tokens;
  };

  it.each([0, 1, 2])('are good three at a time; link %i ends the others', async (chosen) => {
    const tokens = await askThrice();
    for (const token of tokens) expect((await set(backend, token, 'weak')).status).toBe(422);
    expect((await set(backend, tokens[chosen] ?? '')).status).toBe(200);
    for (const token of tokens) expect((await set(backend, token)).status).toBe(401);
  });

  it('are no more than three, and a fourth request ends none of them', async () => {
    const [first = ''] = await askThrice();
    expect((await ask(backend, pat.email)).status).toBe(200);
    expect(await backend.db.$count(sql`one_time_secrets`)).toBe(3);
    expect((await set(backend, first)).status).toBe(200);
    expect(
      (await allMessages(backend)).filter(({ text }) => text.includes('reset_token=')),
    ).toHaveLength(3);
  });

  it('make room when one has expired or has no tries left', async () => {
    const [first = '', second = ''] = await askThrice();
    for (let time = 0; time < 10; time += 1) await set(backend, first, 'weak');
    const fourth = await askForReset(backend, pat.email);
    expect(await backend.db.$count(sql`one_time_secrets`)).toBe(3);
    expect((await set(backend, second, 'weak')).status).toBe(422);
    expect((await set(backend, fourth)).status).toBe(200);
  });

  it('give one success when all three are used 16 times at once', async () => {
    const tokens = await askThrice();
    const answers = await inParallel(48, (index) => set(backend, tokens[index % 3] ?? ''));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a request for a reset of an address nobody has', () => {
  const silent = { deliver: () => Promise.reject(new Error('away')) };
  let backend: Backend;
  beforeEach(async () => {
    // Nothing is carried, so that every job that was written is still there.
    backend = await startBackend({ carrier: silent });
  });
  afterEach(() => backend.stop());

  it('makes no job, and costs one row elsewhere instead', async () => {
    const pat = await addPerson(backend, 'pat@example.com');
    const counts = async () => ({
      jobs: await backend.db.$count(sql`pgboss.job`),
      others: await backend.db.$count(sql`jobs_for_nobody`),
    });
    const answer = await ask(backend, 'nobody@example.com');
    expect(await counts()).toEqual({ jobs: 0, others: 1 });
    expect((await ask(backend, pat.email)).text).toBe(answer.text);
    expect(await counts()).toEqual({ jobs: 1, others: 1 });
    for (let index = 0; index < 20; index += 1) await ask(backend, `nobody${index}@example.com`);
    expect(await counts()).toEqual({ jobs: 1, others: 21 });
  });
});
