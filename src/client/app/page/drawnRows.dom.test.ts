/** What the page draws is what the app then shows, row by row (product §16.23). */
import { FEATURES } from '@/contract/features';
import { callbackRow, openCallbacks, shownRows } from '@/test/app/callbacksScreen';
import { wireCallback } from '@/test/app/callWire';
import { ok } from '@/test/app/scriptedFetch';
import { openStore } from '@/test/app/storeWorld';

import { drawRows } from './drawRows';
import { drawTables } from './tables';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const booking = { id: 'b', start: inDays(9), state: 'upcoming' };
const ROWS = [
  callbackRow('3', 'Cleo', wireCallback({ due_at: inDays(-1) }), { booking }),
  callbackRow('2', '', wireCallback({ outcome: 'no_answer', attempts: 3 })),
  callbackRow('1', 'Ana', wireCallback({ due_at: inDays(2) }), {
    data: { cust_name: 'Ana', phone: '+1 512 555 0001', query: ' ' },
  }),
];

/** By column: the class, and the texts that are seen. Buttons come with the app. */
function cellsOf(line: Element): [string, string[]][] {
  return [...line.querySelectorAll('td:not(.c-acts)')].map((cell) => {
    const copy = cell.cloneNode(true) as Element;
    copy.querySelectorAll('.sr').forEach((hidden) => hidden.remove());
    const aside = [...copy.querySelectorAll('.sub')].map((sub) => {
      sub.remove();
      return sub.textContent;
    });
    return [cell.className, [copy.textContent, ...aside]];
  });
}

test('the rows of the page are those of the app', async () => {
  await openCallbacks(ok(ROWS), { features: JSON.stringify(FEATURES) });
  const shown = shownRows().map(cellsOf);
  expect(shown).toHaveLength(ROWS.length);

  const { store } = await openStore();
  const { work } = drawTables(store);
  document.body.innerHTML = `<div id="root"><section data-table></section></div><template id="table-work">${work}</template>`;
  const reply = Promise.resolve(new Response(JSON.stringify(ROWS)));
  await drawRows(window, {
    table: 'work',
    features: FEATURES,
    styles: [],
    reply,
    isDue: () => true,
  });
  expect([...document.querySelectorAll('#root tbody tr')].map(cellsOf)).toEqual(shown);
});
