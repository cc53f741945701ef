import { accounts, factors } from '@/server/db/schema';
import { startBackend, type Backend } from '@/testing/backend';
import { call, field, login } from '@/testing/people';

import { html } from '../messages/html';
import { outboxPage } from './pages';
import { seedDemo } from './seed';

const PASSWORD = 'Parley-demo-1';

describe('demo mode', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ demo: true });
  });
  afterAll(() => backend.stop());

  const read = async (path: string, accept: string) =>
    (await fetch(backend.url + path, { headers: { accept } })).text();
  const readJson = async (path: string) => JSON.parse(await read(path, 'application/json'));

  it('has three people: one signs in by password alone', async () => {
    const reply = await login(backend, { email: 'dana@example.com', password: PASSWORD });
    expect(field(reply, 'access_token')).not.toBe('');
  });

  it('shows the SMS of the second in the outbox, the newest first', async () => {
    const reply = await login(backend, { email: 'sam@example.com', password: PASSWORD });
    expect(field(reply, 'description')).toBe('OTP Has Been Sent to ...12');
    await backend.nextMessage('+12025550112');
    const [newest] = await readJson('/demo/outbox');
    expect(newest).toMatchObject({ channel: 'sms', recipient: '+12025550112' });
    const otp = /\d{6}/.exec(newest.text)?.[0];
    expect(await read('/demo/outbox', 'text/html')).toContain(`<code class="code">${otp}</code>`);
    const signedIn = await call(backend, 'POST', '/login-sms-2fa/', {
      body: { req_id: field(reply, 'req_id'), otp },
    });
    expect(signedIn.status).toBe(200);
  });

  it('shows the code of the third, and that code signs in', async () => {
    const { people } = await readJson('/demo');
    const avery = people.find(({ email }: { email: string }) => email === 'avery@example.com');
    expect(avery.code).toMatch(/^\d{6}$/);
    expect(avery.secondsLeft).toBeGreaterThan(0);
    const reply = await call(backend, 'POST', '/login-2fa/', {
      body: { email: avery.email, password: PASSWORD, auth_code: Number(avery.code) },
    });
    expect(field(reply, 'access_token')).not.toBe('');
  });

  it('says on both pages that it is demo mode, without any script', async () => {
    for (const path of ['/demo', '/demo/outbox/']) {
      const page = await read(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect(page).toContain('Demo mode');
      expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
    }
    expect(await read('/demo', 'text/html')).toContain(PASSWORD);
  });

  it('puts people in once, and changes nobody who is there', async () => {
    await backend.db.update(accounts).set({ city: 'Elsewhere' });
    await seedDemo(backend.deps);
    const rows = await backend.db.select().from(accounts);
    expect(rows.map(({ city }) => city)).toEqual(['Elsewhere', 'Elsewhere', 'Elsewhere']);
    expect(await backend.db.$count(factors)).toBe(2);
  });

  it('has its pages nowhere else', async () => {
    const other = await startBackend({ keepData: true });
    for (const path of ['/demo', '/demo/outbox', '/demo/style.css']) {
      expect((await fetch(other.url + path)).status).toBe(404);
    }
    await other.stop();
  });
});

describe('a page of demo mode', () => {
  it('shows as text whatever came in', () => {
    const script = '<img src=x onerror="alert(1)">';
    expect(html`<p>${script}</p>`.markup).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;</p>',
    );
    const page = outboxPage([
      {
        id: 1,
        channel: 'mail',
        recipient: script,
        subject: script,
        text: script,
        html: script,
        sentAt: new Date(0),
      },
    ]);
    expect(page).not.toContain('<img');
  });
});
