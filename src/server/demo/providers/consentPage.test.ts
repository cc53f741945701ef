/** What a person is asked by the simulated providers (product §19.25). */
import { PROVIDERS } from '@/contract/providers';

import { consentPage } from './consentPage';

const ALL = [
  ['allow', 'Allow'],
  ['deny', 'Deny'],
];

it.each(PROVIDERS)('of %s has its buttons, each with what it decides', (provider) => {
  const buttons = [
    ...consentPage(provider).matchAll(/<button name="decision" value="(\w+)">([^<]+)</g),
  ].map(([, decision, words]) => [decision, words]);
  // Only Google asks for two permissions.
  const first = ['allow_first', 'Only the first'];
  expect(buttons.sort()).toEqual(provider === 'google' ? [...ALL, first].sort() : ALL);
});
