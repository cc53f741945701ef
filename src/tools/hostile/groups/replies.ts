/** Every call, answered in every form. */
import type { Finding } from '../../chaos/group';
import type { Form } from '../answer';
import { hostileCalls } from '../calls/all';
import { demoReads } from '../calls/demoReads';
import type { HostileCall } from '../calls/hostileCall';
import { begin, cellName, tryCell, type Cell } from '../cells';
import { replyForms } from '../forms/all';
import { textForms } from '../forms/textForms';
import { findingsOf, type Group, type GroupOptions } from '../group';
import { openSite } from '../site';
import { openContext, openTab, type Complaints } from '../tab';

/** Pages at once: a machine with two cores has room for no more. */
const PAGES = 3;

/** Tries cells one after another on a page of their own. */
async function work(
  { browser }: GroupOptions,
  second: readonly HostileCall[],
  queue: Cell[],
  onResult: (cell: Cell, result: Complaints) => void,
): Promise<void> {
  const site = await openSite();
  const context = await openContext(browser);
  await context.addInitScript(begin(second.length > 0));
  const tab = await openTab(context);
  for (let cell = queue.shift(); cell; cell = queue.shift()) {
    onResult(cell, await tryCell(site, tab, cell, second));
  }
  await context.close();
  site.close();
}

/** @param second calls of the second wave, which are tried instead of the 29 */
async function tryAll(
  options: GroupOptions,
  forms: readonly Form[],
  second: readonly HostileCall[] = [],
): Promise<Finding[]> {
  const cells = (second.length > 0 ? second : hostileCalls)
    .flatMap((call) => forms.map((form) => ({ call, form })))
    .filter((cell) => cellName(cell).includes(options.only));
  const results = new Map<string, Complaints>();
  const doubtful: Cell[] = [];
  const queue = [...cells];
  const first = (cell: Cell, result: Complaints) => {
    results.set(cellName(cell), result);
    if (result.list.length > 0) {
      doubtful.push(cell);
      options.note(`${cellName(cell)}: ${result.list.join(', ')}; tried once more later`);
    }
    if (results.size % 100 === 0) options.note(`${results.size} of ${cells.length}`);
  };
  await Promise.all(Array.from({ length: PAGES }, () => work(options, second, queue, first)));
  // Alone: what only the others' work has held up is nobody's fault.
  await work(options, second, doubtful, (cell, result) => results.set(cellName(cell), result));
  return findingsOf('cells', results);
}

export const replies: Group = {
  about: '48 forms of replies to each of 29 calls',
  count: 0,
  run: (options) => tryAll(options, replyForms),
};

export const texts: Group = {
  about: 'replies that are odd as texts, to each of 29 calls',
  count: 0,
  run: (options) => tryAll(options, textForms),
};

export const desk: Group = {
  about: '48 forms of replies to each call by which a screen of the second wave is read',
  count: 0,
  run: async (options) => tryAll(options, replyForms, await demoReads()),
};
