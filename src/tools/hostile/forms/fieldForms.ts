/** Replies of the right shape with something wrong in their fields. */
import { json, text, type Form, type Json } from '../answer';

const MANY = 10_000;
const MIB = 'x'.repeat(2 ** 20);
const MARKUP = '<img src=x onerror="alert(1)">';
const IS_TIME = /time|date/i;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** The same with every field that holds no other one changed. */
export function changed(value: Json, change: (leaf: Json, name: string) => Json, name = ''): Json {
  if (isList(value)) return value.map((entry) => changed(entry, change, name));
  if (value === null || typeof value !== 'object') return change(value, name);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, changed(inner, change, key)]),
  );
}

/** As many of them as a list may hold, each with an id of its own. */
function many(good: Json): Json {
  const rows = isList(good) ? good : [good];
  return Array.from({ length: MANY }, (_, index) => {
    const row = rows[index % rows.length] ?? {};
    return typeof row === 'object' ? { ...row, id: `${index}` } : row;
  });
}

const withData = (value: Json): Json => {
  if (isList(value)) return value.map(withData);
  return value !== null && typeof value === 'object' ? { ...value, data: null } : value;
};
const dates = (date: Json) => (good: Json) =>
  changed(good, (leaf, name) => (IS_TIME.test(name) ? date : leaf));
const texts = (long: string) => (good: Json) =>
  // One row of them is as much as a page can hold.
  changed(isList(good) ? good.slice(0, 1) : good, (leaf) =>
    typeof leaf === 'string' ? long : leaf,
  );

const BENT: readonly [name: string, bend: (good: Json) => Json][] = [
  ['every field null', (good) => changed(good, () => null)],
  ['every field missing', (good) => (isList(good) ? good.map(() => ({})) : {})],
  ['every field a number', (good) => changed(good, () => 7)],
  ['every field an object', (good) => changed(good, () => ({ a: 1 }))],
  ['data null', withData],
  ['dates that are none', dates('the day before')],
  ['dates of 1e20', dates(1e20)],
  ['texts of 1 MiB', texts(MIB)],
  ['texts of markup', texts(MARKUP)],
  ['10,000 rows', many],
  ['the same row twice', (good) => (isList(good) ? [...good, ...good] : [good, good])],
];

export const fieldForms: readonly Form[] = [
  ...BENT.map(([name, bend]) => ({ name, answer: (good: Json) => json(bend(good)) })),
  {
    name: '__proto__',
    // Written by hand: in an object of ours the name would mean something.
    answer: (good) =>
      text(
        JSON.stringify(good).replaceAll('{', '{"__proto__":{"status":true},').replaceAll(',}', '}'),
      ),
  },
];
