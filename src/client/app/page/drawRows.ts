/**
 * Fills the table of the frame with the rows of the first reply, before the app is there (product §16.23). Small and
 * free of packages: a file of its own, loaded by the script in the page.
 */
import { firstCallbacks, firstQueries } from '@/client/features/records/firstRows';
import { isNarrow, isNarrowWindow } from '@/client/ui/narrowTable';

import { fillTable } from './fillTable';
import type { FirstList } from './firstPage';

type PageWindow = Window & typeof globalThis;

/** The table with its rows; null if the app might show the reply differently. */
async function makeCard(page: PageWindow, list: FirstList): Promise<Element | null> {
  const reply = await list.reply;
  if (reply?.status !== 200) return null;
  const body: unknown = await reply.json();
  const now = page.Date.now();
  const rows = list.table === 'work' ? firstCallbacks(body, now) : firstQueries(body);
  const template = page.document.getElementById(`table-${list.table}`);
  if (!rows || !(template instanceof page.HTMLTemplateElement)) return null;
  const card = page.document.importNode(template.content, true).firstElementChild;
  if (card) fillTable(card, rows, { features: list.features, now });
  return card;
}

/** Applies a preloaded style sheet; the app then finds it, and does not load it again. */
function apply(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = resolve;
    // The app would take it for one that is applied.
    link.onerror = () => link.remove();
    link.rel = 'stylesheet';
  });
}

export async function drawRows(page: PageWindow, list: FirstList): Promise<void> {
  // The app's own screen has none.
  const place = page.document.querySelector('#root [data-table]');
  const card = await makeCard(page, list).catch(() => null);
  if (!place || !card) return;
  for (const style of list.styles) await apply(await style);
  if (!list.isDue()) return;
  place.replaceWith(card);
  if (!isNarrowWindow() && !isNarrow(card)) {
    card.classList.remove('table-list');
    card.querySelector('.card-head > .select')?.remove();
  }
  // Signing out in another tab removes the rows.
  page.addEventListener('storage', () => {
    if (!list.isDue()) card.replaceWith(place);
  });
}
