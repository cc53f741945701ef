/** Both dashboards: filters, order, the file, the charts. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'csv-parse/sync';

import { expect, test } from './fixtures';
import { openAsDana } from './signedIn';
import { button, combobox, heading, text } from './visitor';

const readRows = () =>
  [...document.querySelectorAll('tbody [role=row]')].map((row) => ({
    name: row.querySelector('.c-name')?.textContent ?? '',
    date: row.querySelector('.c-date')?.textContent ?? '',
  }));

test('queries are filtered by a date and ordered by name; the file holds what is seen; a reload keeps it', async ({
  visitor,
  parley,
  downloads,
  size,
}) => {
  await openAsDana(visitor, parley, '/#/admin-Dashboard/questions');
  await visitor.sees(heading('Customer queries dashboard'));
  await visitor
    .reads('20 rows', () => document.querySelectorAll('tbody [role=row]').length)
    .toBe(20);
  const [first] = await visitor.evaluate(readRows);
  const month = first?.date.slice(0, 3) ?? '';
  const date = await visitor.choose(combobox('Select Date'), month);
  await visitor.at(/[?&]date=\d{4}-\d\d-\d\d/);
  if (size === 'phone') await visitor.choose(combobox('Sort by'), 'Customer');
  else await visitor.click(button('Customer Name'));
  await visitor.at(/sort=name$/);
  const rows = await visitor.evaluate(readRows);
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(rows.map((row) => row.date))).toEqual(new Set([date]));
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));

  await visitor.click(button('Export CSV'));
  const files = () => readdirSync(downloads).filter((name) => name.endsWith('.csv'));
  await expect.poll(files).toEqual([expect.stringMatching(/^queries-\d{4}-\d\d-\d\d\.csv$/)]);
  const file = path.join(downloads, files()[0] ?? '');
  await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/\n$/);
  const [head, ...lines]: string[][] = parse(readFileSync(file), { bom: true });
  expect(head).toEqual(['S.No', 'Time', 'Date', 'Customer Name', 'Phone number', 'Query']);
  expect(lines.map((line) => line[3])).toEqual(names);
  rmSync(file);

  await visitor.reload();
  await visitor
    .reads('rows after a reload', () => document.querySelectorAll('tbody [role=row]').length)
    .toBe(rows.length);
  expect(await visitor.evaluate(readRows)).toEqual(rows);
  await visitor.click(button('Clear filters'));
  await visitor
    .reads('20 rows', () => document.querySelectorAll('tbody [role=row]').length)
    .toBe(20);
});

test('callbacks are searched; the charts are drawn; Back undoes', async ({ visitor, parley }) => {
  await openAsDana(visitor, parley, '/#/admin-Dashboard/questions');
  await visitor.sees(heading('Customer queries dashboard'));
  await visitor.follow('Analytics');
  await visitor.sees(heading('Callback dashboard'));
  await visitor.fill({ role: 'searchbox', name: 'Search...' }, 'bea');
  await visitor.sees(text('Search: bea'));
  await visitor
    .reads('only those of that name', () =>
      [...document.querySelectorAll('tbody [role=row] .c-name')].every(({ textContent }) =>
        /bea/i.test(textContent),
      ),
    )
    .toBe(true);
  // On a phone they are fetched when they are reached.
  await visitor.scrollTo(heading('Meeting Reports'));
  await visitor
    .reads('charts with something on them', () =>
      [...document.querySelectorAll('canvas')].map((canvas) =>
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data.some(Boolean),
      ),
    )
    .toEqual([true, true]);
  await visitor.back();
  await visitor.sees(heading('Customer queries dashboard'));
});

test('what was done is taken back while a dialog is open; a call leads back to where it was opened', async ({
  visitor,
  parley,
}) => {
  await openAsDana(visitor, parley, '/#/admin-Dashboard/calenderMeeting', ['callbacks', 'calls']);
  await visitor.reads('9 rows', () => document.querySelectorAll('tbody [data-row]').length).toBe(9);
  await visitor.click(button('Done with Ruth Abernathy'));
  await visitor.reads('8 rows', () => document.querySelectorAll('tbody [data-row]').length).toBe(8);
  await visitor.click(button('More for Jack Thompson'));
  await visitor.click(button('Choose a time...'));
  const dialog = { role: 'dialog' };
  await visitor.click({ ...button('Undo'), within: dialog });
  await visitor.reads('9 rows', () => document.querySelectorAll('tbody [data-row]').length).toBe(9);
  await visitor.click({ ...button('Close'), within: dialog });

  await visitor.click({ role: 'link', name: 'Jack Thompson' });
  await visitor.sees(heading('Call'));
  await visitor.click({ role: 'link', name: 'Callbacks' });
  await visitor.sees(heading('Callback dashboard'));
});

test('the menu of a row is in view, wherever on the screen its button is', async ({
  visitor,
  parley,
}) => {
  await openAsDana(visitor, parley, '/#/admin-Dashboard/calenderMeeting', ['callbacks', 'calls']);
  // More rows than even a desktop shows at once.
  await visitor.click(button('All'));
  await visitor
    .reads('20 rows', () => document.querySelectorAll('tbody [data-row]').length)
    .toBe(20);
  for (const edge of ['start', 'center', 'end'] as const) {
    await visitor.evaluate((block) => {
      const more = findFirst({ role: 'button', name: 'More for Inés Álvarez' });
      more.scrollIntoView({ block });
      more.click();
    }, edge);
    await visitor.sees(button('Choose a time...'));
    await visitor
      .reads(`the menu, whose button is at the ${edge}`, () => {
        const menu = document.querySelector('.row-menu:popover-open')?.getBoundingClientRect();
        return menu && [menu.top >= 0, menu.bottom <= window.innerHeight];
      })
      .toEqual([true, true]);
    await visitor.press('Escape');
  }
});
