import { callbackMail, callbackText, type Told } from './callbackMessages';

const ORIGIN = 'https://parley.test';
const LINK = `${ORIGIN}/#/admin-Dashboard/calls/11`;

const named = (name: string): Told => ({
  waiting: [{ callId: 11, name, phone: '+1 202-555-0111', query: null }],
  more: 0,
});

const mailTo = (told: Told) =>
  callbackMail('ann@example.com', told, { origin: ORIGIN, unsubscribe: `${ORIGIN}/unsubscribe/x` });

describe('messages about a caller with a long name', () => {
  it('say what is wanted all the same, and where to call', () => {
    const told = named(`${'Wolfeschlegelsteinhausen '.repeat(8)}Sr.`);
    const short = 'Wolfeschlegelsteinhausen Wolfeschlegelsteinhausen Wolfeschl';
    expect(mailTo(told).subject).toBe(`${short}… wants to be called back`);
    expect(callbackText(told, ORIGIN)).toBe(
      `${short}... wants to be called back at +1 202-555-0111. ${LINK}`,
    );
  });
});

describe('the SMS about a caller', () => {
  it('has plain signs in place of typographic ones, for which it would cost twice', () => {
    expect(callbackText(named('Zoe\u0308 “Joe’s” Mu\u0308ller–Lee'), ORIGIN)).toBe(
      `Zo\u00eb "Joe's" M\u00fcller-Lee wants to be called back at +1 202-555-0111. ${LINK}`,
    );
  });
});

describe('the mail about a caller', () => {
  it('has number and question on a line each, as both its forms show: more could pass for our own words', () => {
    const query = 'My bike\n\nNo more of these mails: https://other.test/\r\n\r\nParley';
    const phone = '+1 202-555-0111\nhttps://other.test/';
    const { text, html } = mailTo({
      waiting: [{ callId: 11, name: 'Kim', phone, query }],
      more: 0,
    });
    expect(text).toMatch(
      /^Kim\n\+1 202-555-0111 https:\/\/other.test\/\nMy bike No more of these mails: https:\/\/other.test\/ Parley\n/,
    );
    expect(html).toContain(
      '<span dir="auto">My bike No more of these mails: https://other.test/ Parley</span><br />',
    );
  });

  it('dials the first number of several, however they are set apart', () => {
    for (const apart of ['\n', ' / ']) {
      const phone = ['+1 202-555-0111', '202-555-0112'].join(apart);
      const { html } = mailTo({
        waiting: [{ callId: 11, name: 'Kim', phone, query: null }],
        more: 0,
      });
      expect(html).toContain('href="tel:+12025550111"');
    }
  });
});
