/** A person at one of the browsers: what they do waits until it can be done, what they see until it is there. */
import { expect } from '@playwright/test';

import type { Browser, Key } from './browser';
import { obstacleTo, type Query } from './page';

export type Visitor = ReturnType<typeof visitorOf>;

const byRole = (role: string) => (name?: string, within?: Query) => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
});
export const button = byRole('button');
export const link = byRole('link');
export const heading = byRole('heading');
export const dialog = byRole('dialog');
export const combobox = byRole('combobox');
export const toggle = byRole('switch');
export const region = byRole('region');
export const textbox = byRole('textbox');
export const field = (label: string, within?: Query): Query => ({
  label,
  ...(within && { within }),
});
export const text = (part: string, within?: Query): Query => ({
  text: part,
  ...(within && { within }),
});

function told(query: Query): string {
  const { within, ...own } = query;
  return `${Object.values(own).join(' ')}${within ? ` in ${told(within)}` : ''}`;
}

export function visitorOf(browser: Browser, home: string) {
  /** Asks until the answer is right; a page on its way to another has none. */
  const poll = <Answer>(what: string, ask: () => Promise<Answer>) =>
    expect.poll(() => ask().catch(String), { message: `${browser.name}: ${what}` });

  const count = (query: Query) => browser.evaluate((asked) => findAll(asked).length, query);
  const value = (query: Query) =>
    browser.evaluate((asked) => {
      const field = findFirst(asked);
      return field instanceof HTMLInputElement || field instanceof HTMLSelectElement
        ? field.value
        : null;
    }, query);

  /** On a small window the menu is a drawer: its items are there once that is open. */
  const openMenu = async (item: Query) => {
    const opener = button('Open menu');
    await poll(
      'the menu is there',
      async () => (await count(opener)) + (await count(item)),
    ).not.toBe(0);
    if ((await count(opener)) > 0) await visitor.click(opener);
  };

  const visitor = {
    /** Goes to a path of the product, or to a whole address. */
    open: (path: string) => browser.open(new URL(path, home).href),
    reload: () => browser.reload(),
    back: () => browser.back(),
    press: (key: Key) => browser.press(key),
    type: (characters: string) => browser.type(characters),

    async scrollTo(query: Query): Promise<void> {
      await visitor.sees(query);
      await browser.evaluate((asked) => findFirst(asked).scrollIntoView(), query);
    },

    async click(query: Query): Promise<void> {
      await poll(`${told(query)} is clicked`, async () => {
        const obstacle = await browser.evaluate(obstacleTo, query);
        if (obstacle === '') await browser.click(query);
        return obstacle;
      }).toBe('');
    },

    /** Opens the menu where it is a drawer, and chooses from it. */
    async follow(name: string): Promise<void> {
      await openMenu(link(name));
      await visitor.click(link(name));
    },
    async signOut(): Promise<void> {
      await openMenu(button('Sign Out'));
      await visitor.click(button('Sign Out'));
    },

    /** Types the beginning of an option, as the list that opens is the system's and not the page's. */
    async choose(query: Query, start: string): Promise<string> {
      let chosen = '';
      await poll(`${told(query)} is set`, async () => {
        chosen = await browser.evaluate((asked) => {
          const list = findFirst(asked);
          list.focus();
          return list instanceof HTMLSelectElement ? (list.selectedOptions[0]?.text ?? '') : '';
        }, query);
        if (!chosen.startsWith(start)) await browser.type(start);
        return chosen;
      }).toMatch(new RegExp(`^${start}`));
      return chosen;
    },

    /** Clicks into the field and types over what it holds. */
    async fill(query: Query, characters: string): Promise<void> {
      await visitor.click(query);
      await browser.evaluate((asked) => {
        const input = findFirst(asked);
        if (input instanceof HTMLInputElement) input.select();
      }, query);
      await browser.type(characters);
      await visitor.holds(query, characters);
    },

    sees: (query: Query, times?: number) => {
      const seen = poll(`${told(query)} is seen`, () => count(query));
      return times === undefined ? seen.toBeGreaterThan(0) : seen.toBe(times);
    },
    misses: (query: Query) => poll(`${told(query)} is not seen`, () => count(query)).toBe(0),
    holds: (query: Query, expected: string) =>
      poll(`${told(query)} holds`, () => value(query)).toBe(expected),
    at: (address: RegExp) => poll('address', () => browser.url()).toMatch(address),
    /** What the page says when it is asked in its own words. */
    reads: <Answer>(what: string, read: () => Answer) => poll(what, () => browser.evaluate(read)),
    evaluate: browser.evaluate,
  };
  return visitor;
}
