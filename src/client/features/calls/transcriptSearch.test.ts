import type { Turn } from '@/contract/callReads';

import { MOST_PLACES, searchTranscript, turnAt, turnOfHit } from './transcriptSearch';

const turn = (text: string, atSeconds: number | null = null): Turn => ({
  speaker: 'caller',
  text,
  atSeconds,
});

test('every place is found, in order, and its turn with it', () => {
  const found = searchTranscript(
    [turn('A loaner, a LOANER.'), turn('No.'), turn('Loaner?')],
    ' loaner ',
  );
  expect(found.count).toBe(3);
  expect([0, 1, 2, 3].map((hit) => turnOfHit(found, hit))).toEqual([0, 0, 2, null]);
  expect(found.byTurn.get(2)).toEqual({ hits: [[0, 6]], before: 2 });
  expect(searchTranscript([turn('x')], ' ').count).toBe(0);
});

test('what is nowhere in one piece is found by its words, as the log found the call', () => {
  const turns = [turn('On Friday?'), turn('The brakes squeal, the workshop said.')];
  const found = searchTranscript(turns, 'brake friday');
  expect(found.count).toBe(2);
  expect(found.byTurn.get(1)).toEqual({ hits: [[4, 9]], before: 1 });
  expect(searchTranscript(turns, 'the workshop').byTurn).toEqual(
    new Map([[1, { hits: [[19, 31]], before: 0 }]]),
  );
});

test('there is an end to it', () => {
  const found = searchTranscript([turn('a '.repeat(5000)), turn('a')], 'a');
  expect(found.count).toBe(MOST_PLACES);
});

test('what is spoken at a second; times that go back do not count', () => {
  const turns = [turn('', 0), turn('', 5), turn(''), turn('', 4), turn('', 9)];
  expect([0, 4.9, 5, 8, 100].map((at) => turnAt(turns, at))).toEqual([0, 3, 1, 1, 4]);
  expect(turnAt([turn('', 3)], 1)).toBeNull();
  expect(turnAt([turn('')], 1)).toBeNull();
});
