import { crmNames } from './contacts';

it.each([
  ['Ada King Lovelace', { firstName: 'Ada King', lastName: 'Lovelace' }],
  ['Robin', { firstName: '', lastName: 'Robin' }],
  ['', { firstName: '', lastName: '' }],
])('%j is in a CRM who it is as an account, a last name at least', (name, expected) => {
  expect(crmNames(name)).toEqual(expected);
});
