import { SECURITY_EVENTS } from '@/server/modules/history/securityEvents';

import { eventText, isWarning, placeText } from './historyWords';

const line = { at: 0, what: 'signed_in', about: '', device: '', address: '' };

test('every event the server records has words of its own', () => {
  // Nobody is there to read of the last one.
  const shown = SECURITY_EVENTS.filter((what) => what !== 'account_deleted');
  for (const what of shown) {
    const spelled = what.replaceAll('_', ' ');
    const text = eventText({ ...line, what });
    if (
      ![
        'signed in',
        'signed out',
        'connected',
        'disconnected',
        'profile changed',
        'password changed',
        'recovery codes made',
      ].includes(spelled)
    ) {
      expect(text.toLowerCase()).not.toBe(spelled);
    }
    expect(text).toMatch(/^[A-Z]/);
  }
});

test.each([
  ['connected', 'hubspot', 'Connected: HubSpot'],
  ['line_connected', 'vapi', 'Phone line connected: Vapi'],
  ['line_key_changed', 'own', 'Key of a phone line changed: another system'],
  ['moon_phase_changed', '', 'Moon phase changed'],
  ['connected', 'Fax machine', 'Connected: Fax machine'],
  ['constructor', 'toString', 'Constructor: toString'],
])('%s about %j reads %j', (what, about, text) => {
  expect(eventText({ ...line, what, about })).toBe(text);
});

test('a word of a megabyte is shortened', () => {
  const long = 'x'.repeat(2 ** 20);
  expect(eventText({ ...line, what: long, about: long }).length).toBeLessThan(220);
  expect(placeText({ ...line, device: long, address: long }).length).toBeLessThan(220);
});

test.each([
  ['Firefox on Windows', '203.0.113.24', 'Firefox on Windows, 203.0.113.24'],
  ['Operator of this server', '', 'Operator of this server'],
  ['', '203.0.113.24', '203.0.113.24'],
  ['', '', 'Unknown device'],
])('the device %j at %j is %j', (device, address, text) => {
  expect(placeText({ ...line, device, address })).toBe(text);
});

test('what somebody else may have tried is told apart', () => {
  expect(isWarning({ ...line, what: 'sign_in_failed' })).toBe(true);
  expect(isWarning(line)).toBe(false);
});
