import { readSaved } from './saveReads';

test.each<[string, Parameters<typeof readSaved>[0], string]>([
  ['what is stored', { status: 200, body: { transcripts_days: 90 } }, 'saved'],
  ['an object that says nothing', { status: 200, body: {} }, 'saved'],
  ['a 204', { status: 204, body: undefined }, 'saved'],
  ['an empty 200, or a page of HTML', { status: 200, body: undefined }, 'failed'],
  ['null', { status: 200, body: null }, 'failed'],
  ['a list', { status: 200, body: [] }, 'failed'],
  ['a word', { status: 200, body: 'ok' }, 'failed'],
  ['no reply', null, 'failed'],
  ['the page of a proxy that lost the answer', { status: 502, body: undefined }, 'failed'],
  ['a 422', { status: 422, body: { detail: 'No' } }, 'refused'],
])('a save is told by what came of it: %s', (_, reply, kind) => {
  expect(readSaved(reply)).toMatchObject({ kind });
});

const issue = (msg: unknown, ...loc: unknown[]) => ({ loc, msg, type: 'value_error' });

test.each<[string, number, unknown[], object | undefined]>([
  ['each', 422, [issue('a', 'body', 'name'), issue('b', 'body', 'zone')], { name: 'a', zone: 'b' }],
  [
    'by its first sentence',
    422,
    [issue('a', 'body', 'name'), issue('b', 'body', 'name')],
    { name: 'a' },
  ],
  ['within lists', 422, [issue('a', 'body', 'questions', 0, 'text')], { 'questions.0.text': 'a' }],
  ['none by another status', 400, [issue('a', 'body', 'name')], undefined],
  ['none outside the body', 422, [issue('a', 'query', 'name'), issue('a', 'body')], undefined],
  ['none without a sentence', 422, [issue(null, 'body', 'name'), { loc: 'body' }, null], undefined],
])('a refused save names the fields that are wrong: %s', (_, status, detail, fields) => {
  const read = readSaved({ status, body: { detail } });
  expect(read.kind === 'refused' && read.fields).toEqual(fields);
});

test('the reason for a refusal is kept', () => {
  expect(readSaved({ status: 400, body: { detail: 'There are at most 50' } })).toEqual({
    kind: 'refused',
    text: 'There are at most 50',
  });
});
