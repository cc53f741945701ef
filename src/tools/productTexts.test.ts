/** docs/product.md promises its texts letter by letter: each of them stands in the source. */
import { readdirSync, readFileSync } from 'node:fs';

import { describedCalls } from '@/contract/areas';
import { nameOf } from '@/contract/endpoint';

import { COMMENT } from './citations';

/** Examples of texts that have a value in them, and what stands in the source; '' for what a person types, or Intl writes. */
const EXAMPLES = new Map([
  ['String should have at most 256 characters', 'String should have at most'],
  [
    'Your password was reset on May 16, 2026. These connections stayed: disable any you do not recognise.',
    'These connections stayed: disable any you do not recognise.',
  ],
  ['20 shown', '} shown`'],
  ['20 loaded', "? 'loaded' : 'shown'"],
  ['555 00', ''],
  ['Queries could not be loaded.', '} could not be loaded.'],
  ['Callbacks could not be loaded.', '} could not be loaded.'],
  ['More queries could not be loaded.', '} ${what} could not be loaded.'],
  ['New queries could not be loaded.', '} ${what} could not be loaded.'],
  ['No queries yet', 'No ${list.many} yet'],
  ['No callbacks yet', 'No ${list.many} yet'],
  ['No queries match', 'No ${list.many} match'],
  ['No callbacks match', 'No ${list.many} match'],
  ['OTP Has Been Sent to', 'OTP Has Been Sent'],
  ['Zoho CRM is not set up on this server', 'is not set up on this server'],
  ['Retry-After: 3600', 'UNTIL_SET_UP = 3600'],
  ['Call Summary', "'*callsummary'"],
  ['GET /recordings/:token', '/recordings/'],
  ['Refused 4 times today', 'Refused $'],
  ['Silent for 7 days', 'Silent for'],
  ['Ana is done.', 'is done$'],
  ['Ana is not saved.', 'is not saved`'],
  ['What you changed of Bike fitting may not have been saved.', 'may not have been saved.`'],
  ['Open: left a message', 'Left a message'],
  ['Bike fitting is saved.', 'is saved.'],
  ['12 AM', ''],
  ['9:30 am', ''],
  ['May 16, 2024', ''],
  ['Times in Chicago (CST)', 'Times in $'],
  ['3 events', "'events'"],
  ['Page n of m', 'Page ${page} of ${pageCount}'],
  ['Booked for Thu, Dec 3, 10:00', "'Booked'"],
  [
    'Saved. People can book in these hours, except on Tuesday, where a booking page is open.',
    'in these hours, except on',
  ],
  ['Phone number*', 'Phone number'],
]);

const CALL = /^((?:GET|POST|PUT|PATCH|DELETE)(?:\/[A-Z]+)*) (\/[^?]*)/;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

/** As text and as markup, without comments: sentences go over lines, and around elements and names. */
function readSource(): string {
  const files = ['src/client', 'src/contract', 'src/server', 'public'].flatMap(filesBelow);
  const all = files
    .map((file) => readFileSync(file, 'utf8').replaceAll(COMMENT, '').replaceAll(/\s+/g, ' '))
    .join('\n');
  const words = all
    .replaceAll(/['"] \+ ['"`]/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ (?=[.,:])/g, '');
  return all + words;
}

/** Texts of several words, by the number of their statement: `4.20: Incorrect OTP`. */
function promisedTexts(): string[] {
  const lines = readFileSync('docs/product.md', 'utf8').replaceAll('\n  ', ' ').split('\n');
  let statement = '';
  return lines.flatMap((line) => {
    statement = /\*\*(\d[\d.]*)\*\*/.exec(line)?.[1] ?? statement;
    const texts = [...line.matchAll(/`([A-Z0-9“][^`]* [^`]*)`/g)];
    return texts.map(([, text = '']) => `${statement}: ${text}`);
  });
}

test('every text of the product stands in the source', () => {
  const source = readSource();
  const calls = new Set(describedCalls.map(({ endpoint }) => nameOf(endpoint)));
  const isThere = (part: string) =>
    [part, part.replaceAll("'", String.raw`\'`)].some((text) => source.includes(text));
  const isPromiseKept = (text: string): boolean => {
    const [, methods, path] = CALL.exec(text) ?? [];
    if (methods !== undefined && !EXAMPLES.has(text)) {
      return methods.split('/').every((method) => calls.has(`${method} ${path}`));
    }
    // What three dots stand for is known at run time only, as is the name of the product.
    const parts = text.split(/\.\.\.| Parley/).map((part) => part.trim());
    return parts.every((part) => isThere(EXAMPLES.get(part) ?? part));
  };
  const promised = promisedTexts();
  expect(promised.length).toBeGreaterThan(400);
  const missing = promised.filter((text) => !isPromiseKept(text.slice(text.indexOf(': ') + 2)));
  expect(missing).toEqual([]);
});
