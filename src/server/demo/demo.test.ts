import { eq, sql } from 'drizzle-orm';

import { readCalendar } from '@/test/calendarFile';
import { startBackend, type Backend } from '@/test/server/backend';
import { bookMeeting } from '@/test/server/bookedMeetings';
import { handIn } from '@/test/server/intakeCalls';
import { call, field, login } from '@/test/server/people';

import { findByEmail } from '@/server/modules/accounts/accounts';
import { renewIntakeKey } from '@/server/modules/intake/keys';
import { rowsOf } from '@/server/platform/db/rows';
import { accounts, factors } from '@/server/platform/db/tables/accounts';
import { meetingTypes } from '@/server/platform/db/tables/bookings';
import { calls } from '@/server/platform/db/tables/calls';
import { html } from '@/server/platform/html';
import { localTime } from '@/server/platform/zones';

import { demoCalls, isRecent, SHOP_ZONE } from './calls';
import { outboxPage } from './pages';
import { seedDemo } from './seed';

const PASSWORD = 'Parley-demo-1';

describe('demo mode', () => {
  let backend: Backend;
  beforeEach(async () => {
    backend = await startBackend({ demo: true });
  });
  afterEach(() => backend.stop());

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

  it('counts the calls that are there', async () => {
    const markup = await read('/demo', 'text/html');
    expect(markup).toContain(`Dana has ${await backend.db.$count(calls)} of them`);
    expect(markup).not.toContain('reload');
  });

  it('puts people in once, and changes nobody who is there', async () => {
    await backend.db.update(accounts).set({ city: 'Elsewhere' });
    await seedDemo(backend.deps);
    const rows = await backend.db.select().from(accounts);
    expect(rows.map(({ city }) => city)).toEqual(['Elsewhere', 'Elsewhere', 'Elsewhere']);
    expect(await backend.db.$count(factors)).toBe(2);
  });

  it('has calls of the first one, most of them in the week the dashboards begin with', async () => {
    const token = field(
      await login(backend, { email: 'dana@example.com', password: PASSWORD }),
      'access_token',
    );
    const days = 'start_date=2024-05-13&end_date=2024-05-20';
    const week = await call(backend, 'GET', `/user/overview-analytics?${days}`, { token });
    expect(week.body).toEqual({ call_count: 40 });
    const rows = async (list: string) => {
      const { text } = await call(backend, 'GET', `/user/${list}?page_size=100`, { token });
      return text;
    };
    // Their row of the invite form stands in for a name that nobody heard.
    expect(await rows('queries')).toContain('"Marguerite Bellamy"');
    expect(await rows('callbacks')).toContain('"Marguerite Bellamy"');
  });

  it('finds calls by the names that their rows show', async () => {
    const token = field(
      await login(backend, { email: 'dana@example.com', password: PASSWORD }),
      'access_token',
    );
    const { body } = await call(backend, 'GET', '/user/calls?search=marguerite', { token });
    const names = (body as { items: { data: object }[] }).items.map(({ data }) => data);
    expect(names).toHaveLength(2);
    expect(names[0]).toMatchObject({ cust_name: 'Marguerite Bellamy' });
  });

  it('has bookings of the first one, whose page can be booked', async () => {
    const token = field(
      await login(backend, { email: 'dana@example.com', password: PASSWORD }),
      'access_token',
    );
    const list = await call(backend, 'GET', '/user/bookings', { token });
    expect(list.body).toMatchObject({ counts: { upcoming: 3, past: 2, cancelled: 1 } });
    const { text } = await call(backend, 'GET', '/user/meeting-types', { token });
    const slug = /"slug":"([^"]+)"/.exec(text)?.[1];
    const page = await call(backend, 'GET', `/book/${slug}`);
    expect(page.body).toMatchObject({ business_name: 'Whitfield Bikes' });
  });

  it('offers the calendar file of a mail', async () => {
    const dana = await findByEmail(backend.db, 'dana@example.com');
    await bookMeeting(backend, dana?.id ?? '');
    await backend.nextMessage('kim@example.com');
    const [newest] = (await readJson('/demo/outbox')).filter(
      ({ recipient }: { recipient: string }) => recipient === 'kim@example.com',
    );
    const file = (id: string) => `/demo/outbox/${id}/meeting.ics`;
    expect(await read('/demo/outbox', 'text/html')).toContain(
      `<a href="${file(newest.id)}" download>`,
    );
    const reply = await fetch(backend.url + file(newest.id));
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(readCalendar(await reply.text())).toMatchObject({ method: 'REQUEST' });
    for (const id of ['0', 'x', '9'.repeat(30)]) {
      expect((await fetch(backend.url + file(id))).status).toBe(404);
    }
  });

  it('does not bring deleted calls back', async () => {
    await backend.db.delete(calls);
    await seedDemo(backend.deps);
    expect(await backend.db.$count(calls)).toBe(0);
  });

  it('shows the key that calls are handed in with, until it is replaced', async () => {
    const keyOf = async () => (await readJson('/demo')).people[0].intakeKey;
    const key = await keyOf();
    expect((await handIn(backend, key, [])).status).toBe(200);
    expect(await read('/demo', 'text/html')).toContain(`Bearer ${key}`);
    const [dana] = await backend.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'dana@example.com'));
    await renewIntakeKey(backend.deps, dana?.id ?? '');
    expect(await keyOf()).toBeNull();
    expect(await read('/demo', 'text/html')).not.toContain(key);
  });

  const startOver = (site: string) =>
    fetch(`${backend.url}/demo/reset`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
      redirect: 'manual',
    });

  it('starts over at the press of its button, which no other site can press', async () => {
    const cities = async () =>
      (await backend.db.select().from(accounts)).map(({ city }) => city).sort();
    await backend.db.update(accounts).set({ city: 'Elsewhere' });
    expect((await startOver('cross-site')).status).toBe(403);
    expect(await cities()).toEqual(['Elsewhere', 'Elsewhere', 'Elsewhere']);
    const done = await startOver('same-origin');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/demo']);
    expect(await cities()).toHaveLength(3);
    expect(await cities()).not.toContain('Elsewhere');
  });

  it('keeps nothing of before when it starts over: no message, no job, no code that was sent', async () => {
    const jobs = async () =>
      rowsOf<{ id: string }>(await backend.db.execute(sql`select id from pgboss.job`)).map(
        ({ id }) => id,
      );
    const asked = await login(backend, { email: 'sam@example.com', password: PASSWORD });
    const sent = await backend.nextMessage('+12025550112');
    const [type] = await backend.db
      .update(meetingTypes)
      .set({ emailReminderMinutes: 60 })
      .returning();
    await bookMeeting(backend, type?.accountId ?? '', { meetingTypeId: type?.id });
    const before = await jobs();
    expect(before.length).toBeGreaterThan(0);
    expect((await startOver('same-origin')).status).toBe(303);
    expect(await readJson('/demo/outbox')).toEqual([]);
    expect((await jobs()).filter((id) => before.includes(id))).toEqual([]);
    const signIn = await call(backend, 'POST', '/login-sms-2fa/', {
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

describe('the demo calls', () => {
  it.each(['2026-11-21T00:10:00Z', '2026-11-21T12:00:00Z', '2027-03-01T23:59:00Z'])(
    'made at %s are 98 past ones, 58 of the last two months',
    (made) => {
      const now = new Date(made);
      const list = demoCalls(now);
      const recent = list.filter(({ time }) => time > new Date('2024-05-21T00:00:00Z'));
      expect([list.length, recent.length]).toEqual([98, 58]);
      expect(new Set(list.map(({ externalId }) => externalId)).size).toBe(98);
      expect(recent.every(({ time }) => time <= now)).toBe(true);
      expect(recent.every(({ time }) => now.getTime() - time.getTime() < 60 * 864e5)).toBe(true);
      expect(list.filter(({ query }) => query !== null).length).toBeGreaterThan(20);
      expect(list.filter(({ wantsCallback }) => wantsCallback).length).toBeGreaterThan(20);
    },
  );

  it('lately came in by day, all but one, where the shop is', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const times = demoCalls(now)
      .filter(({ time }) => isRecent(time, now))
      .map(({ time }) => localTime(time, SHOP_ZONE).time);
    expect(times.filter((time) => time < '08:00' || time > '18:00')).toEqual(['00:35']);
  });

  it('were answered, most of them; who asked something says so in the transcript', () => {
    const list = demoCalls(new Date('2026-11-21T12:00:00Z'));
    const count = (outcome: string) =>
      list.filter(({ details }) => details.outcome === outcome).length;
    expect(['answered', 'voicemail', 'not_connected', 'spam'].map(count)).toEqual([91, 4, 2, 1]);
    expect(list.filter(({ details }) => details.recordingUrl !== null)).toHaveLength(1);
    for (const { query, details } of list) {
      const { outcome, durationSeconds, summary, transcript } = details;
      const wasConnected = outcome !== 'not_connected';
      expect([durationSeconds !== null, summary !== null, transcript.length > 0]).toEqual(
        Array.from({ length: 3 }, () => wasConnected),
      );
      expect(transcript.at(-1)?.atSeconds ?? -1).toBeLessThan(durationSeconds ?? 0);
      if (query !== null) {
        expect([outcome, transcript.map(({ text }) => text)]).toEqual([
          'answered',
          expect.arrayContaining([query]),
        ]);
      }
    }
  });
});
