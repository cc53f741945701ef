/** Pages instead of data, nothing at all, JSON of another kind, and refusals. */
import { html, json, text, type Form, type Json } from '../answer';

const refusal: Json = { detail: [{ loc: ['body'], msg: 'Refused', type: 'value_error' }] };

const WRONG: readonly Json[] = [null, true, 0, 'x', [], {}, [null], [1], [[]]];
const DETAILS: readonly Json[] = [null, [], [{}], [{ msg: null }], { msg: 'x' }];
const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500];

export const pageForms: readonly Form[] = [
  { name: 'a page', answer: () => html() },
  ...[502, 503].map((status) => ({ name: `${status} with a page`, answer: () => html(status) })),
  { name: '504 with nothing', answer: () => text('', 504) },
  { name: '204', answer: () => (response) => void response.writeHead(204).end() },
  { name: 'nothing', answer: () => text('') },
];

export const jsonForms: readonly Form[] = [
  ...WRONG.map((body) => ({ name: JSON.stringify(body), answer: () => json(body) })),
  ...DETAILS.map((detail) => ({
    name: `422 with ${JSON.stringify({ detail })}`,
    answer: () => json({ detail }, 422),
  })),
];

export const statusForms: readonly Form[] = STATUSES.map((status) => ({
  name: `${status}`,
  answer: () => json(refusal, status),
}));
