/** What a person does at random: with the mouse or by keyboard, to whatever is there. */
import type { ElementHandle, Page } from '@playwright/test';

import { paths } from '@/client/lib/paths';
import { DANA, PASSWORD } from '@/test/people';

import { fill, press } from '../calls/hostileCall';
import type { Random } from '../../random';
import { ask } from '../tab';

interface Way {
  /** Without a mouse. */
  byKeyboard: boolean;
  /** Where there is something to go to, by the hash of the address. */
  screens: readonly string[];
}

/** Does one thing and says what. */
type Action = (page: Page, random: Random, way: Way) => Promise<string>;

const TYPED: Readonly<Record<string, readonly string[]>> = {
  email: ['ana@example.com', DANA, 'x@y.zz', 'not mail'],
  password: [PASSWORD, 'Another-pass-9', 'short'],
  date: ['2026-12-24', '2024-05-15', '2031-02-28'],
  time: ['09:00', '00:00', '23:59'],
  number: ['1', '60', '0', '-3', '99999'],
};
const TEXTS = [
  ...['', '  ', 'Ana', '9', '25:99', '9:00 AM', '123456', '+12025550142', '<b>x</b>', 'Berlin'],
  ...['😀 naïve עברית', "O'Brien; DROP", 'https://example.com/room', 'x'.repeat(600), '\u202Eabc'],
];
const KEYS = [
  ...['Tab', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft'],
  ...['ArrowRight', 'Home', 'End'],
];

/** Signs in. @returns whether that succeeded: not with a password that was changed, nor to an account that is gone */
export async function signIn(page: Page): Promise<boolean> {
  await ask(page, `location.hash = '#${paths.signIn}'`);
  await fill(page, { Email: DANA, Password: PASSWORD });
  await press(page, 'Sign In');
  return page.waitForURL(/crmReports$/).then(
    () => true,
    () => false,
  );
}

/** Of a field by its type; a list is chosen from, the others take a text. */
async function enter(field: ElementHandle<HTMLElement>, random: Random): Promise<void> {
  const [tag, type, options] = await field.evaluate((element) => [
    element.tagName,
    element instanceof HTMLInputElement ? element.type : '',
    element instanceof HTMLSelectElement ? element.options.length : 0,
  ]);
  if (tag === 'SELECT') await field.selectOption({ index: random.below(Number(options)) });
  else await field.fill(random.of(TYPED[String(type)] ?? TEXTS));
}

/** Presses, chooses or fills in one of what is there; one time in four, presses it twice. */
const use: Action = async (page, random, { byKeyboard }) => {
  const list = await page.evaluateHandle<HTMLElement[]>('person.controls()');
  const index = random.below(Math.max(1, await list.evaluate(({ length }) => length)));
  const control = (await list.evaluateHandle((all, at) => all[at], index)).asElement();
  if (!control) return 'nothing to use';
  const name = await control.evaluate<string, HTMLElement>((element) =>
    (Reflect.get(window, 'person') as { nameOf: (of: Element) => string }).nameOf(element),
  );
  const isField = await control.evaluate((element) =>
    element.matches('textarea, select, input:not([type=checkbox], [type=radio], [readonly])'),
  );
  if (isField) {
    await enter(control, random);
    return `enter in ${name}`;
  }
  const isLink = name.startsWith('a ');
  const times = 1 + Number(random.below(4) === 0);
  if (byKeyboard) {
    await control.focus();
    const pressed = isLink ? 'Enter' : 'Space';
    for (let time = 0; time < times; time += 1) await page.keyboard.press(pressed);
  } else {
    // What waits is inert by `aria-disabled`, which the impatient press all the same.
    await control.click({ clickCount: times, force: true });
  }
  return `press${times > 1 ? ' twice' : ''} ${name}`;
};

const key: Action = async (page, random) => {
  const pressed = random.of(KEYS);
  await page.keyboard.press(pressed);
  return `key ${pressed}`;
};

const goto: Action = async (page, random, { screens }) => {
  const screen = random.of(screens);
  await ask(page, `location.hash = ${JSON.stringify(`#${screen}`)}`);
  return `go to ${screen}`;
};

const history: Action = async (page, random) => {
  const way = random.of(['back', 'forward']);
  const can = way === 'back' ? 'canGoBack' : 'canGoForward';
  await ask(page, `navigation.${can} && history.${way}()`);
  return way;
};

const reload: Action = async (page) => {
  await page.reload();
  return 'reload';
};

/** Chosen among at random: what a person does most stands there most often. */
const actions: readonly Action[] = [
  ...Array.from({ length: 20 }, () => use),
  ...Array.from({ length: 12 }, () => key),
  ...[goto, goto, history, reload],
];

/** What is gone before the person gets to it is no fault. */
const MISSED = /not attached|not visible|outside of the viewport|did not find some options/;

/** Does one of all, chosen at random, and says what. */
export async function act(page: Page, random: Random, way: Way): Promise<string> {
  try {
    return await random.of(actions)(page, random, way);
  } catch (error) {
    if (error instanceof Error && MISSED.test(error.message)) return 'missed';
    throw error;
  }
}
