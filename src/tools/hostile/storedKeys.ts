/** What the client keeps in the browser (docs/configuration.md), but for the token. */
export const KEYS: readonly string[] = [
  'availability',
  'availabilitySaved',
  'selectedMenu',
  'menuGroups',
  'signOutAdvertised',
  'features',
];
