/** What every group of `npm run hostile` is: what it does to the built client, and what it finds. */
import type { Browser } from '@playwright/test';

import { none } from '../chaos/report';
import type { Finding } from '../chaos/group';
import type { Complaint, Complaints } from './tab';

export interface GroupOptions {
  browser: Browser;
  /** Only what has this in its name. */
  only: string;
  /** How many, where the group makes them up. */
  count: number;
  /** Says how far it is. */
  note: (text: string) => void;
}

export interface Group {
  /** One line: what is done to the client. */
  about: string;
  /** How many it makes up; 0 where it has a list. */
  count: number;
  run(options: GroupOptions): Promise<Finding[]>;
}

const PROMISES: Readonly<Record<Complaint, string>> = {
  stall: 'no second without a frame',
  white: 'something to read',
  error: 'no page error, no unhandled rejection',
  crash: 'no error screen',
  spinner: 'no spinner without an end',
  other: 'every control works',
  screen: 'one heading, no junk, not too wide, accessible',
  secret: 'nothing secret, nobody else is shown',
  focus: 'by keyboard, the focus is never lost',
  twice: 'pressed twice, sent once',
};

/** One line a promise; none where nothing was tried. */
export function findingsOf(
  what: string,
  results: ReadonlyMap<string, Complaints>,
  about: readonly Complaint[] = ['stall', 'white', 'error', 'crash', 'spinner', 'other'],
): Finding[] {
  if (results.size === 0) return [];
  const longest = Math.max(0, ...[...results.values()].map((result) => result.longest));
  return about.map((kind) => {
    const wrong = [...results].flatMap(([name, { list }]) =>
      list.filter((said) => said.startsWith(`${kind}:`)).map((said) => `${name} (${said})`),
    );
    const finding = none(`${results.size.toLocaleString('en-US')} ${what}`, PROMISES[kind], wrong);
    return kind === 'stall' && finding.ok ? { ...finding, seen: `longest ${longest} ms` } : finding;
  });
}
