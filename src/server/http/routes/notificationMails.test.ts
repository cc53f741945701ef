/** Notifications of callbacks by mail: what they say. */
import { enableSms } from '@/server/modules/factors/sms';
import { allMessages } from '@/test/server/jobs';
import { call } from '@/test/server/people';
import { setUpNotices, UNSAVED } from '@/test/server/noticeCalls';

describe('notifications of callbacks', () => {
  const suite = setUpNotices();
  const { at, report, save, work, mails } = suite;

  it('are one mail for all that came within the minute, with number, question and link', async () => {
    for (const id of ['11', '12', '13', '14']) await report(id);
    await report('15', { customer: { name: '<b>Eve</b>', phone: '' }, query: null });
    await report('16', { customer: { name: 'Fay', phone: '+1 (202) 555-0116 ext. 7' } });
    expect(suite.jobs).toHaveLength(1);
    at(0.9);
    await work();
    expect(await mails()).toEqual([]);
    at(1);
    await work();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('6 callers want to be called back');
    expect(mail?.html).toContain('<a href="tel:+12025550116">+1 (202) 555-0116 ext. 7</a>');
    for (const id of ['11', '12', '13', '14']) {
      expect(mail?.text).toContain(`Caller ${id}\n+1 (202) 555-01${id}\nQuestion ${id}?\nhttp`);
      expect(mail?.html).toContain(`<a href="tel:+120255501${id}">`);
    }
    expect(mail?.html).toMatch(/http:\/\/parley\.test\/#\/admin-Dashboard\/calls\/\d+"/);
    expect(mail?.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>Eve');
    expect(mail?.unsubscribe).toMatch(/^http:\/\/parley\.test\/unsubscribe\//);
  });

  it('say as much of a long question as is read in a mail', async () => {
    await report('11', { query: 'x'.repeat(500) });
    await report('12', { query: 'y'.repeat(501) });
    at(1);
    await work();
    const [mail] = await mails();
    for (const text of [mail?.text, mail?.html]) {
      expect(text?.match(/x{3,}/g)).toEqual(['x'.repeat(500)]);
      expect(text?.match(/y{3,}./g)).toEqual([`${'y'.repeat(499)}…`]);
    }
  });

  it('say of a number that was withheld that there is none, in text and page, and in the subject', async () => {
    await report('11', { customer: { name: null, phone: 'anonymous' } });
    at(1);
    await work();
    const [mail] = await mails();
    expect(mail?.subject).toBe('A caller wants to be called back');
    expect(mail?.text).toContain('Unknown caller\nNo number\n');
    expect(mail?.html).toContain('No number');
    expect(`${mail?.text}${mail?.html}`).not.toContain('anonymous');
  });

  it('turn nothing around that follows what a caller said, such as the number', async () => {
    await enableSms(suite.backend.deps, suite.shop.id, '+12025550177');
    await save({ callback_sms: true });
    const customer = { name: 'Bea\u202E', phone: '+1 (202)\u2066 555-0111' };
    await report('11', { customer, query: 'When?\u202B' });
    at(2);
    await work();
    const messages = await allMessages(suite.backend);
    expect(messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Bea\n+1 (202) 555-0111\nWhen?\n'),
        expect.stringContaining('Bea wants to be called back at +1 (202) 555-0111. http'),
      ]),
    );
    const [mail] = await mails();
    expect(`${mail?.subject} ${mail?.html}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it('end by one click from the mail, without a session, and only by its own link', async () => {
    await report('11');
    at(1);
    await work();
    const [mail] = await mails();
    const path = new URL(mail?.unsubscribe ?? '').pathname;
    const asked = await fetch(suite.backend.url + path);
    expect([asked.status, asked.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await asked.text()).toContain('<form method="post">');
    expect((await fetch(suite.backend.url + path, { method: 'HEAD' })).status).toBe(200);
    const read = async () =>
      (await call(suite.backend, 'GET', '/user/notifications', { token: suite.shop.token })).body;
    expect(await read()).toEqual(UNSAVED);
    const post = (address: string) =>
      fetch(suite.backend.url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const forged = [
      path.replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')),
      path.slice(0, -4),
      `/unsubscribe/${suite.shop.id}`,
      `/unsubscribe/${suite.backend.deps.sealer.seal(suite.shop.id, 'other')}`,
    ];
    for (const address of forged) {
      expect((await post(address)).status).toBe(404);
      const lost = await fetch(suite.backend.url + address);
      expect([lost.status, lost.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await lost.text()).toContain('This link is incomplete');
    }
    expect(await read()).toEqual(UNSAVED);
    expect((await post(path)).status).toBe(200);
    expect(await read()).toEqual({ ...UNSAVED, callback_mail: 'off' });
  });
});
