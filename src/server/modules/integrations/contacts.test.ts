import { crmNames, keepContact, type ContactBook } from './contacts';
import { ProviderError } from './provider';

it.each([
  ['Ada King Lovelace', { firstName: 'Ada King', lastName: 'Lovelace' }],
  ['Robin', { firstName: '', lastName: 'Robin' }],
  ['', { firstName: '', lastName: '' }],
])('%j is in a CRM who it is as an account, a last name at least', (name, expected) => {
  expect(crmNames(name)).toEqual(expected);
});

it.each([
  [null, 'ContactUnsureError'],
  [408, 'ContactUnsureError'],
  [500, 'ContactUnsureError'],
  [504, 'ContactUnsureError'],
  [401, 'ProviderError'],
  [429, 'ProviderError'],
])(
  'after a status of %p it is known whether a contact was made, or not: %s',
  async (status, name) => {
    const book: ContactBook = {
      read: async () => null,
      find: async () => null,
      fill: async () => true,
      create: () => Promise.reject(new ProviderError('unavailable', 'No', status)),
    };
    const caller = { phone: '1', normalisedPhone: '1', name: 'Robin', email: '' };
    const unknown = { id: null, isWanted: async () => true };
    await expect(keepContact('HubSpot', book, caller, unknown)).rejects.toMatchObject({ name });
  },
);
