/** What Stylelint (src/tools/stylelint.config.js) cannot see: the style sheets beside components and page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.resolve(__dirname, '..');
const TOKENS = 'ui/tokens.css';

const read = (file: string) => readFileSync(path.join(CLIENT, file), 'utf8');
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).map((name) =>
  name.split(path.sep).join('/'),
);
const screens = files.filter((file) => file.endsWith('.css') && file !== TOKENS);

/** The classes its selectors name; `.5rem` is none. */
function classesOf(css: string): string[] {
  const bare = css.replace(/\/\*.*?\*\//gs, '');
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)].map(([, words = '']) => words.trim());
  return selectors
    .filter((words) => !words.startsWith('@'))
    .flatMap((words) => words.match(/\.[a-z][\w-]*/gi) ?? [])
    .map((name) => name.slice(1));
}

it('style sheets are found and taken apart', () => {
  expect(screens.length).toBeGreaterThan(20);
  const css = '.a { color: #fff; margin: .5em } @media (width > 4px) { b.c:hover .d { gap: 0 } }';
  expect(classesOf(css)).toEqual(['a', 'c', 'd']);
});

it('style sheets have no class that no component has', () => {
  const components = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const words = new Set(components.flatMap((file) => read(file).match(/[\w-]+/g) ?? []));
  /** Also one made as `badge-${tone}`, of which the code holds `badge-`. */
  const isUsed = (name: string) =>
    words.has(name) ||
    [...name.matchAll(/-/g)].some(({ index }) => words.has(name.slice(0, index + 1)));
  const dead = screens.flatMap((file) =>
    classesOf(read(file))
      .filter((name) => !isUsed(name))
      .map((name) => `${file}: .${name}`),
  );
  expect(dead).toEqual([]);
});

it('what is disabled, or waits, is told by its colour, and never fades away', () => {
  const faded = screens.flatMap((file) =>
    [...read(file).matchAll(/([^{};]*disabled[^{};]*)\{[^{}]*\bopacity: (?!1;)/g)].map(
      ([, selector = '']) => `${file}: ${selector.trim()}`,
    ),
  );
  expect(faded).toEqual([]);
});

it('the browser is coloured like the page', () => {
  const page = /--page: light-dark\((#\w+), (#\w+)\)/.exec(read(TOKENS))?.slice(1);
  const html = readFileSync(path.join(CLIENT, '../../public/index.html'), 'utf8');
  const themes = [...html.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, hex]) => hex);
  expect(themes).toEqual(page);
});
