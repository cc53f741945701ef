import { eq, sql } from 'drizzle-orm';

import { startBackend } from '@/test/server/backend';
import { bookMeeting } from '@/test/server/bookedMeetings';
import { handIn } from '@/test/server/intakeCalls';
import { call, field, login } from '@/test/server/people';
import { renewIntakeKey } from '@/server/modules/intake/keys';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts, factors } from '@/server/platform/db/tables/accounts';
import { meetingTypes } from '@/server/platform/db/tables/bookings';
import { html } from '@/server/platform/html';
import { PASSWORD, setUpDemo } from '@/test/server/demoBackend';

import { outboxPage } from './pages';
import { seedDemo } from './seed';

describe('demo mode', () => {
  const suite = setUpDemo();
  const { read, readJson } = suite;

  it('has three people: one signs in by password alone', async () => {
    const reply = await login(suite.backend, { email: 'dana@example.com', password: PASSWORD });
    expect(field(reply, 'access_token')).not.toBe('');
  });

  it('shows the SMS of the second in the outbox, the newest first', async () => {
    const reply = await login(suite.backend, { email: 'sam@example.com', password: PASSWORD });
    expect(field(reply, 'description')).toBe('OTP Has Been Sent to ...12');
    await suite.backend.nextMessage('+12025550112');
    const [newest] = await readJson('/demo/outbox');
    expect(newest).toMatchObject({ channel: 'sms', recipient: '+12025550112' });
    const otp = /\d{6}/.exec(newest.text)?.[0];
    expect(await read('/demo/outbox', 'text/html')).toContain(`<code class="code">${otp}</code>`);
    const signedIn = await call(suite.backend, 'POST', '/login-sms-2fa/', {
      body: { req_id: field(reply, 'req_id'), otp },
    });
    expect(signedIn.status).toBe(200);
  });

  it('shows the code of the third, and that code signs in', async () => {
    const { people } = await readJson('/demo');
    const avery = people.find(({ email }: { email: string }) => email === 'avery@example.com');
    expect(avery.code).toMatch(/^\d{6}$/);
    expect(avery.secondsLeft).toBeGreaterThan(0);
    const reply = await call(suite.backend, 'POST', '/login-2fa/', {
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

  it('explains itself: what is simulated, where it shows, and how to go on', async () => {
    const markup = await read('/demo', 'text/html');
    const targets = ['/', '/demo/outbox', '/demo/contacts', '/docs', '/#/admin-Dashboard/crm'];
    for (const target of targets) expect(markup).toContain(`<a href="${target}">`);
    expect(markup.match(/<h1>/g)).toHaveLength(1);
    // It is read and copied from: it is not loaded again under somebody's hands.
    expect(markup).not.toContain('http-equiv="refresh"');
    const [, code = ''] = /<code class="code">(\d{6})</.exec(markup) ?? [];
    expect(markup).toContain(`<a href="/demo?after=${code}#code">`);
  });

  it('puts people in once, and changes nobody who is there', async () => {
    await suite.backend.db.update(accounts).set({ city: 'Elsewhere' });
    await seedDemo(suite.backend.deps);
    const rows = await suite.backend.db.select().from(accounts);
    expect(rows.map(({ city }) => city)).toEqual(['Elsewhere', 'Elsewhere', 'Elsewhere']);
    expect(await suite.backend.db.$count(factors)).toBe(2);
  });

  it('shows the key that calls are handed in with, until it is replaced', async () => {
    const keyOf = async () => (await readJson('/demo')).people[0].intakeKey;
    const key = await keyOf();
    expect((await handIn(suite.backend, key, [])).status).toBe(200);
    expect(await read('/demo', 'text/html')).toContain(`Bearer ${key}`);
    const [dana] = await suite.backend.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'dana@example.com'));
    await renewIntakeKey(suite.backend.deps, dana?.id ?? '');
    expect(await keyOf()).toBeNull();
    expect(await read('/demo', 'text/html')).not.toContain(key);
  });

  const startOver = (site: string) =>
    fetch(`${suite.backend.url}/demo/reset`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
      redirect: 'manual',
    });

  it('starts over at the press of its button, which no other site can press', async () => {
    const cities = async () =>
      (await suite.backend.db.select().from(accounts)).map(({ city }) => city).sort();
    await suite.backend.db.update(accounts).set({ city: 'Elsewhere' });
    expect((await startOver('cross-site')).status).toBe(403);
    expect(await cities()).toEqual(['Elsewhere', 'Elsewhere', 'Elsewhere']);
    const done = await startOver('same-origin');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/demo']);
    expect(await cities()).toHaveLength(3);
    expect(await cities()).not.toContain('Elsewhere');
  });

  it('keeps nothing of before when it starts over: no message, no job, no code that was sent', async () => {
    const jobs = async () =>
      rowsOf<{ id: string }>(await suite.backend.db.execute(sql`select id from pgboss.job`)).map(
        ({ id }) => id,
      );
    const asked = await login(suite.backend, { email: 'sam@example.com', password: PASSWORD });
    const sent = await suite.backend.nextMessage('+12025550112');
    const [type] = await suite.backend.db
      .update(meetingTypes)
      .set({ emailReminderMinutes: 60 })
      .returning();
    await bookMeeting(suite.backend, type?.accountId ?? '', { meetingTypeId: type?.id });
    const before = await jobs();
    expect(before.length).toBeGreaterThan(0);
    expect((await startOver('same-origin')).status).toBe(303);
    expect(await readJson('/demo/outbox')).toEqual([]);
    expect((await jobs()).filter((id) => before.includes(id))).toEqual([]);
    const signIn = await call(suite.backend, 'POST', '/login-sms-2fa/', {
      body: { req_id: field(asked, 'req_id'), otp: /\d{6}/.exec(sent.text)?.[0] },
    });
    expect(signIn.status).toBe(401);
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
        calendar: script,
        sentAt: new Date(0),
      },
    ]);
    expect(page).not.toContain('<img');
  });
});
