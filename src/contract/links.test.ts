import { consentReturnLink, inviteLink, readConsentReturn, resetLink } from './links';
import { PROVIDERS } from './providers';

test.each([
  ['?connected=google', { provider: 'google', answer: 'connected' }],
  ['?connected=hubspot', { provider: 'hubspot', answer: 'connected' }],
  ['?refused=zoho', { provider: 'zoho', answer: 'refused' }],
  ['?refused=google&x=1', { provider: 'google', answer: 'refused' }],
  ['', null],
  ['?connected', null],
  ['?connected=', null],
  ['?connected=Google', null],
  ['?connected=outlook', null],
  ['?connected=__proto__', null],
  ['?connected=%3Cscript%3E', null],
  ['?Connected=google', null],
  ['?x=google', null],
])('%s is read as %j', (query, expected) => {
  expect(readConsentReturn(query)).toEqual(expected);
});

test('what the server writes into a return, the client reads out of it', () => {
  for (const provider of PROVIDERS) {
    for (const answer of ['connected', 'refused'] as const) {
      const link = consentReturnLink('https://parley.example', { provider, answer });
      expect(link).toBe(`https://parley.example/#/admin-Dashboard/crm?${answer}=${provider}`);
      expect(readConsentReturn(link.split('?')[1] ?? '')).toEqual({ provider, answer });
    }
  }
});

test('links of mails stay as they were: they wait in inboxes', () => {
  const origin = 'https://parley.example';
  expect(resetLink(origin, 'a-_9')).toBe(`${origin}/#/Update-password?reset_token=a-_9`);
  expect(inviteLink(origin, 'a-_9')).toBe(`${origin}/#/userForm?link_id=a-_9`);
});
