import { crmNames } from './provider';

it.each([
  ['Ada King Lovelace', { first: 'Ada King', last: 'Lovelace' }],
  ['Robin', { first: '', last: 'Robin' }],
  ['', { first: '', last: '' }],
])('%j is in a CRM who it is as an account, a last name at least', (name, expected) => {
  expect(crmNames(name)).toEqual(expected);
});
