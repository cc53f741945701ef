import { readConsentReturn } from '@/contract/links';

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
