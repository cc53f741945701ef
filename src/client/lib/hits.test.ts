import { findHits, findWords } from './hits';

const marked = (text: string, term: string) =>
  findWords(text, term).map(([start, end]) => text.slice(start, end));

test('words are found by their beginnings, wherever they stand, as the call log is searched', () => {
  const text = 'Brakes squeal on Friday; the workshop calls back.';
  expect(marked(text, 'friday brake')).toEqual(['Brake', 'Friday']);
  expect(marked(text, 'shop')).toEqual([]);
  expect(marked(text, '"WORK", call')).toEqual(['work', 'call']);
  expect(marked('+1 312 555-0142', '555 0142')).toEqual(['555', '0142']);
  expect(marked('Zoë Müller', 'müll zoë')).toEqual(['Zoë', 'Müll']);
});

test('of two beginnings of a word the longer is marked; of nothing nothing', () => {
  expect(marked('brakes', 'b brake')).toEqual(['brake']);
  expect(marked('brakes', ' ,')).toEqual([]);
  expect(marked('', 'brake')).toEqual([]);
});

test('a dotted capital İ, whose lower case is longer, is found and marked like any other letter', () => {
  expect(findHits('İbrahim from İzmir', 'izmir')).toEqual([[13, 18]]);
  expect(findHits('İbrahim', 'İBRAHİM')).toEqual([[0, 7]]);
  expect(marked('İbrahim from İzmir', 'iz İbra')).toEqual(['İbra', 'İz']);
});

test('there are no more than asked for', () => {
  expect(findWords('a '.repeat(500), 'a')).toHaveLength(50);
  expect(findWords('a b a', 'a b', 2)).toHaveLength(2);
  expect(findHits('a b a', 'a', 1)).toHaveLength(1);
});
