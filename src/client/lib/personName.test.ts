import { fullName, initialsOf } from './personName';

test.each([
  ['Dana', 'Whitfield', 'Dana Whitfield', 'DW'],
  [' Dana ', '', 'Dana', 'D'],
  ['', 'Whitfield', 'Whitfield', 'W'],
  ['', ' ', '', ''],
  ['émile', 'zola', 'émile zola', 'ÉZ'],
  ['𝒟ana', 'W', '𝒟ana W', '𝒟W'],
])('%j %j is %j with the initials %j', (first, last, name, initials) => {
  expect(fullName(first, last)).toBe(name);
  expect(initialsOf(first, last)).toBe(initials);
});
