import { isDeeperThan } from './jsonDepth';

describe('the depth of a text of JSON', () => {
  it.each([
    ['neighbours', '[[],[],{}]', 2],
    ['lists and objects', '{"a":[{"b":[]}]}', 4],
    ['brackets in a text', '["[[{"]', 1],
    ['an escaped quote', String.raw`["\"[["]`, 1],
    ['an escaped backslash before the quote', String.raw`["\\",[[]]]`, 3],
    ['a key', '{"{{{":1}', 1],
    ['what never closes', '[[[', 3],
    ['a text that never ends', '["[[[[', 1],
  ])('counts %s', (_what, json, depth) => {
    expect([isDeeperThan(depth, json), isDeeperThan(depth - 1, json)]).toEqual([false, true]);
  });
});
