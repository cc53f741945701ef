/** What runs inside the page: who answers a query, and why it could not be clicked. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type * as dom from '@testing-library/dom';

/** A control by role and whole name, a field by its whole label, any element by a part of its text. */
export type Query = ({ role: string; name?: string } | { label: string } | { text: string }) & {
  within?: Query;
};

// What a page has once it ran PAGE_SCRIPT; functions that run there can use nothing else from here.
declare global {
  var TestingLibraryDom: typeof dom;
  var findAll: typeof findAllSeen;
  var findFirst: typeof findFirstSeen;
}

/** Everything seen that answers; roles and names are told as in the tests of the components. */
function findAllSeen(query: Query): HTMLElement[] {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = TestingLibraryDom;
  const answering = (room: HTMLElement) => {
    if ('text' in query) return queryAllByText(room, query.text, { exact: false });
    if ('label' in query) return queryAllByLabelText(room, query.label);
    return queryAllByRole(room, query.role, query.name === undefined ? {} : { name: query.name });
  };
  const rooms = query.within ? findAllSeen(query.within) : [document.body];
  return rooms
    .flatMap(answering)
    .filter((element) => element.checkVisibility() && !element.closest('[inert]'));
}

function findFirstSeen(query: Query): HTMLElement {
  const [first] = globalThis.findAll(query);
  if (!first) throw new Error('It is gone.');
  return first;
}

const LIBRARY = createRequire(import.meta.url).resolve('@testing-library/dom');

/** Run once in each document. */
export const PAGE_SCRIPT = [
  readFileSync(LIBRARY.replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js'), 'utf8'),
  findAllSeen.toString(),
  findFirstSeen.toString(),
  'globalThis.findAll = findAllSeen; globalThis.findFirst = findFirstSeen;',
].join('\n');

/** That function called with those arguments, as text a page can run. */
export const callText = (run: (...args: never[]) => unknown, args: unknown[]): string =>
  `(${run.toString()})(...${JSON.stringify(args)})`;

/** Brings the one that answers into view and says what keeps a click from it; empty when nothing does. */
export function obstacleTo(query: Query): string {
  const [element, ...others] = findAll(query);
  if (!element) return 'is not there';
  if (others.length > 0) return `is there ${others.length + 1} times`;
  if (element.matches(':disabled, [aria-busy=true]')) return 'is disabled or busy';
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  if (isMoving) return 'may be moving';
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  if (element.contains(hit) || hit?.closest('label')?.control === element) return '';
  return `is covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing: it is out of view'}`;
}
