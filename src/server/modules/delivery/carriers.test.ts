import PostalMime from 'postal-mime';

import { MAIL, SMS, ID, setUpSmtp } from '@/test/server/smtpServer';

import { makeCarrier } from './carriers';
import { makeSmtpCarrier } from './smtp';

describe('the SMTP carrier', () => {
  const suite = setUpSmtp();
  const { carrier } = suite;

  it('hands over a mail that reads as it was written', async () => {
    await carrier().deliver(MAIL, ID);
    expect(suite.taken).toHaveLength(1);
    expect(suite.taken[0]?.recipients).toEqual(['kim@example.com']);
    const mail = await PostalMime.parse(suite.taken[0]?.raw ?? '');
    expect(mail.from).toEqual({ name: 'Parley', address: 'no-reply@parley.test' });
    expect(mail.subject).toBe(MAIL.subject);
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
  });

  it('greets with the domain of the sender: some servers take nothing from a machine without a name', async () => {
    await carrier().deliver(MAIL, ID);
    expect(suite.taken[0]?.greeting).toBe('parley.test');
  });

  it.each([
    ['Acme: Parley (Berlin) <no-reply@parley.test>', 'Acme: Parley (Berlin)'],
    ['"Acme, Inc." <no-reply@parley.test>', 'Acme, Inc.'],
    ['Acme, Inc. <no-reply@parley.test>', 'Acme, Inc.'],
    ['no-reply@parley.test', ''],
  ])('has the one sender of %s, whatever signs its name has', async (from, name) => {
    await makeSmtpCarrier({ url: suite.url, from, requireTls: false }).deliver(MAIL, ID);
    const mail = await PostalMime.parse(suite.taken[0]?.raw ?? '');
    expect(mail.from).toEqual({ name, address: 'no-reply@parley.test' });
    expect(mail.messageId).toBe(`<${ID}@parley.test>`);
  });

  it('says that no program is to answer (product §19.34), and whom people do', async () => {
    await carrier().deliver({ ...MAIL, replyTo: 'ann@example.com' }, ID);
    await carrier().deliver(MAIL, ID);
    const [answered, plain] = await Promise.all(
      suite.taken.map(({ raw }) => PostalMime.parse(raw)),
    );
    expect(answered?.replyTo).toEqual([{ name: '', address: 'ann@example.com' }]);
    expect(plain?.replyTo).toBeUndefined();
    for (const mail of [answered, plain]) {
      expect(mail?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    }
  });

  it('asks Exchange for no absence notice by the header that it knows (product §19.34)', async () => {
    await carrier().deliver(MAIL, ID);
    const { headers } = await PostalMime.parse(suite.taken[0]?.raw ?? '');
    expect(headers).toContainEqual(
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'OOF, AutoReply' }),
    );
  });

  it('lets no name in a subject be decoded: it could turn around what follows it (RFC 2047)', async () => {
    const subject = 'Booked: Fitting with =?UTF-8?Q?=E2=80=AEeel?=, Mon, Nov 25';
    await carrier().deliver({ ...MAIL, subject }, ID);
    const mail = await PostalMime.parse(suite.taken[0]?.raw ?? '');
    expect(mail.subject).toBe('Booked: Fitting with = ?UTF-8?Q?=E2=80=AEeel?=, Mon, Nov 25');
  });

  it('says where such mails are ended by one click, if they are', async () => {
    const unsubscribe = 'https://parley.test/unsubscribe/token';
    await carrier().deliver({ ...MAIL, unsubscribe }, ID);
    await carrier().deliver(MAIL, ID);
    const [list, plain] = await Promise.all(suite.taken.map(({ raw }) => PostalMime.parse(raw)));
    const headersOf = (mail: typeof list) =>
      (mail?.headers ?? []).filter(({ key }) => key.startsWith('list-'));
    expect(headersOf(list)).toEqual([
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribe}>` }),
      expect.objectContaining({
        key: 'list-unsubscribe-post',
        value: 'List-Unsubscribe=One-Click',
      }),
    ]);
    expect(headersOf(plain)).toEqual([]);
  });

  it('sends to one address even when it holds a comma or a line break', async () => {
    await carrier()
      .deliver({ ...MAIL, to: 'kim@example.com, eve@example.com' }, ID)
      .catch(() => undefined);
    await carrier()
      .deliver({ ...MAIL, to: 'kim@example.com\r\nBcc: eve@example.com' }, ID)
      .catch(() => undefined);
    expect(suite.taken.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
  });
});

describe('the carrier of all messages', () => {
  it('says which service is missing', async () => {
    const none = makeCarrier(null, null);
    await expect(none.deliver(MAIL, ID)).rejects.toThrow('SMTP_URL');
    await expect(none.deliver(SMS, ID)).rejects.toThrow('TWILIO_ACCOUNT_SID');
  });
});
