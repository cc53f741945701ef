import { callerOf } from './callers';

test.each([
  [
    { name: 'Ana', phone: '+1 512' },
    { title: 'Ana', sub: '+1 512' },
  ],
  [
    { name: 'Ana', phone: '' },
    { title: 'Ana', sub: 'Withheld number' },
  ],
  [
    { name: '', phone: '+1 512' },
    { title: '+1 512', sub: 'No name given' },
  ],
  [
    { name: '', phone: '' },
    { title: 'Withheld number', sub: 'No name given' },
  ],
])('%j is called %j', (who, words) => {
  expect(callerOf(who)).toEqual(words);
});

test('a name of a megabyte is shortened', () => {
  expect(callerOf({ name: 'x'.repeat(2 ** 20), phone: '' }).title).toMatch(
    /^x{200}… \(shortened\)$/,
  );
});
