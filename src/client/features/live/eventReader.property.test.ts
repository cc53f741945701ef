import fc from 'fast-check';

import { makeEventReader, EventTooLong, type Block } from './eventReader';

const BREAKS = ['\n', '\r', '\r\n'] as const;

/** The same rules, on a text that is there as a whole. */
function readWhole(text: string): Block[] {
  const blocks: Block[] = [];
  let lastId = '';
  let block = { event: '', data: [] as string[], hasId: false };
  const lines = text.split(/\r\n|\r|\n/).slice(0, -1);
  for (const line of lines) {
    if (line === '') {
      const { event, data, hasId } = block;
      if (data.length > 0 || hasId) {
        blocks.push({ lastId, event: event || 'message', data: data.join('\n') });
      }
      block = { event: '', data: [], hasId: false };
      continue;
    }
    const [, name, value = ''] = /^([^:]*)(?::[ ]?(.*))?$/s.exec(line) ?? [];
    if (name === 'event') block.event = value;
    if (name === 'data') block.data.push(value);
    if (name === 'id' && !value.includes('\0')) {
      lastId = value;
      block.hasId = true;
    }
  }
  return blocks;
}

/** Cuts a text into pieces of these lengths, over and over. */
function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, n = 0; at < text.length; n += 1) {
    const length = lengths[n % lengths.length] ?? 1;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

const word = fc.string({
  maxLength: 12,
  unit: fc.constantFrom('a', ':', ' ', '\0', 'é', '1', '{'),
});
const line = fc.oneof(
  fc
    .tuple(fc.constantFrom('id', 'event', 'data', 'retry', '', 'x'), word)
    .map((parts) => parts.join(': ')),
  fc.tuple(fc.constantFrom('id', 'event', 'data'), word).map((parts) => parts.join(':')),
  fc.constantFrom('', '', 'data', 'id'),
  word,
);
const stream = fc
  .array(fc.tuple(line, fc.constantFrom(...BREAKS)), { maxLength: 40 })
  .map((lines) => lines.flat().join(''));
const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

test('a stream reads the same however it is cut', () => {
  fc.assert(
    fc.property(stream, lengths, (text, sizes) => {
      const reader = makeEventReader();
      expect(cut(text, sizes).flatMap((piece) => reader.feed(piece))).toEqual(readWhole(text));
    }),
    { seed: 23, numRuns: 2_000 },
  );
});

test('any bytes at all are read to their end, or given up for their length', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (pieces) => {
      const reader = makeEventReader();
      const decoder = new TextDecoder();
      for (const bytes of pieces) {
        for (const block of reader.feed(decoder.decode(bytes, { stream: true }))) {
          expect(block).toEqual({
            lastId: expect.any(String),
            event: expect.stringMatching(/./s),
            data: expect.any(String),
          });
        }
      }
    }),
    { seed: 9, numRuns: 500 },
  );
});

test.each([
  ['a line', 'data: ' + 'x'.repeat(70_000)],
  ['an event of many lines', `data: ${'x'.repeat(1_000)}\n`.repeat(70)],
])('%s that does not end is given up', (_, text) => {
  const reader = makeEventReader();
  expect(() => cut(text, [4_096]).forEach((piece) => reader.feed(piece))).toThrow(EventTooLong);
});

test('where a stream begins is told by an id alone', () => {
  const reader = makeEventReader();
  expect(reader.feed('id: 7\n\n: still here\n\n')).toEqual([
    { lastId: '7', event: 'message', data: '' },
  ]);
});
