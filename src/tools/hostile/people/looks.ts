/** What no screen may ever be, whatever was done before. */
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { ask } from '../tab';

/** Has to run in a page before anything else does. */
export const LOOK = fileURLToPath(new URL('look.js', import.meta.url));

/** As look.js has it. */
interface Look {
  focus: string | null;
  junk: string | null;
  headings: string[];
  title: string;
  /** Than the window, px. */
  wider: number;
  dialogs: number;
  told: string[];
  isStranger: boolean;
}

/** @param secrets by their names */
export const look = (page: Page, secrets: Readonly<Record<string, string>>) =>
  ask<Look>(page, `person.look(${JSON.stringify(secrets)})`);

/** Whether one heading says where the person is, and the title says the same. */
function isHeaded({ headings, title }: Look): boolean {
  const [heading = '', ...more] = headings;
  return heading !== '' && more.length === 0 && title.toLowerCase().includes(heading.toLowerCase());
}

export function wrongsOf(seen: Look): string[] {
  return [
    ...(seen.junk === null ? [] : [`screen: says ${seen.junk}`]),
    ...(isHeaded(seen) ? [] : [`screen: headed ${seen.headings.join()}, titled ${seen.title}`]),
    ...(seen.wider > 0 ? [`screen: ${seen.wider} px wider than the window`] : []),
    ...(seen.dialogs > 1 ? ['screen: a dialog over a dialog'] : []),
    ...seen.told.map((name) => `secret: the ${name}`),
    ...(seen.isStranger ? ['secret: a person is shown to nobody'] : []),
  ];
}
