import { readFailure, type CallError } from './failure';

const http = (status: number, body: unknown): CallError => ({ kind: 'http', status, body });

describe('reading a failure', () => {
  it.each<[string, Parameters<typeof readFailure>[0], ReturnType<typeof readFailure>]>([
    [
      'the first validation message',
      http(422, { detail: [{ msg: 'Too short' }, { msg: 'Too plain' }] }),
      { kind: 'http', status: 422, text: 'Too short' },
    ],
    ['a text detail', http(400, { detail: 'No' }), { kind: 'http', status: 400, text: 'No' }],
    ['a message', http(401, { message: 'Wrong' }), { kind: 'http', status: 401, message: 'Wrong' }],
    ['no words of a broken server', http(500, { detail: 'SQL' }), { kind: 'http', status: 500 }],
    ['no words where there are none', http(404, undefined), { kind: 'http', status: 404 }],
    ['a missing reply', { kind: 'timeout' }, { kind: 'timeout' }],
    ['an error of the library itself', { name: 'TypeError' }, { kind: 'network' }],
    ['nothing at all', undefined, { kind: 'network' }],
  ])('gives %s', (_, error, expected) => {
    expect(readFailure(error)).toEqual(expected);
  });
});
