import { closeAll } from './closeAll';

it.each([
  ['rejects', () => Promise.reject(new Error('It does not stop'))],
  [
    'throws at once',
    () => {
      throw new Error('It does not stop');
    },
  ],
])('what was opened is closed in reverse, once, even when one %s', async (_what, fails) => {
  const closed: string[] = [];
  const closers = [
    () => void closed.push('directory'),
    async () => void closed.push('database'),
    fails,
  ];
  await expect(closeAll(closers)).rejects.toThrow('It does not stop');
  expect(closed).toEqual(['database', 'directory']);
  await closeAll(closers);
  expect(closed).toHaveLength(2);
});
