import { callbackText, type Told } from './callbackMessages';

const ORIGIN = 'https://parley.test';
const LINK = `${ORIGIN}/#/admin-Dashboard/calls/11`;

const named = (name: string): Told => ({
  waiting: [{ callId: 11, name, phone: '+1 202-555-0111', query: null }],
  more: 0,
});

describe('the SMS about a caller', () => {
  it('has plain signs in place of typographic ones, for which it would cost twice', () => {
    expect(callbackText(named('Zoe\u0308 “Joe’s” Mu\u0308ller–Lee'), ORIGIN)).toBe(
      `Zo\u00eb "Joe's" M\u00fcller-Lee wants to be called back at +1 202-555-0111. ${LINK}`,
    );
  });
});
