/** Replies that are odd as texts: cut, mistyped, or at the edge of what JSON is. */
import { json, text, type Form, type Json } from '../answer';
import { changed } from './fieldForms';

const DEEP = 100_000;

/** Every text within, as it is written in JSON. */
const respelled = (good: Json, spell: (inside: string) => string) =>
  text(JSON.stringify(good).replace(/:"([^"\\]*)"/g, (_, inside: string) => `:"${spell(inside)}"`));

/** Every field without another one in it, as JSON does not have it. */
const rewritten = (good: Json, written: string) =>
  text(JSON.stringify(changed(good, () => '?')).replaceAll('"?"', written));

export const textForms: readonly Form[] = [
  {
    name: 'cut',
    answer: (good) => text(JSON.stringify(good).slice(0, -1)),
  },
  { name: 'NaN', answer: (good) => rewritten(good, 'NaN') },
  { name: 'numbers without end', answer: (good) => rewritten(good, '1e309') },
  {
    name: 'every field twice',
    answer: (good) =>
      text(JSON.stringify(good).replace(/("\w+"):("[^"]*"|true|false|\d+)/g, '$1:$2,$1:null')),
  },
  { name: 'a byte order mark', answer: (good) => text(`\uFEFF${JSON.stringify(good)}`) },
  { name: '100,000 deep', answer: () => text('['.repeat(DEEP) + ']'.repeat(DEEP)) },
  { name: 'NUL', answer: (good) => respelled(good, (inside) => `\\u0000${inside}\\u0000`) },
  { name: 'half a character', answer: (good) => respelled(good, (inside) => `${inside}\\ud83d`) },
  {
    name: '302 to a page',
    answer: () => (response) => void response.writeHead(302, { location: '/' }).end(),
  },
  {
    name: 'said to be a picture',
    answer: (good) => (response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end(JSON.stringify(good));
    },
  },
  { name: '500 with a good body', answer: (good) => json(good, 500) },
  { name: '599', answer: (good) => json(good, 599) },
];
