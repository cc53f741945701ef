import { pathSegment } from './pathSegment';

test.each([
  ['42', '42'],
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['..', '-'],
  ['.', '-'],
  ['', '-'],
  ['x\uD800y', 'xy'],
  ['.x', '.x'],
])('%j stands in a path as %s', (id, segment) => {
  expect(pathSegment(id)).toBe(segment);
  expect(new URL(`http://x/calls/${pathSegment(id)}`).pathname).toMatch(/^\/calls\/[^/]+$/);
});
