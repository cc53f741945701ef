import { excerpt, shortened } from './excerpt';

test('a short text is itself', () => {
  expect(excerpt('Ana', 3)).toBe('Ana');
  expect(shortened('Ana', 3)).toBe('Ana');
});

test('a long one is cut between characters, and says so', () => {
  expect(excerpt('ab😀', 3)).toBe('ab');
  expect(excerpt('ab cd', 3)).toBe('ab');
  expect(shortened('ab cd', 3)).toBe('ab… (shortened)');
});
