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
  ['a 422', { status: 422, body: { detail: 'No' } }, 'refused'],
])('a save is told by what came of it: %s', (_, reply, kind) => {
  expect(readSaved(reply)).toMatchObject({ kind });
});
