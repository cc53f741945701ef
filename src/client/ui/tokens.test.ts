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

it('no component has a colour of its own', () => {
  const components = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const own = components.filter((file) =>
    /(['"])(?:#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|ok\w+)a?\(.*)\1/i.test(read(file)),
  );
  expect(own).toEqual([]);
});

it('light and dark are those of the system, unless one is forced, and light on paper', () => {
  expect(
    read(TOKENS)
      .match(/\S+ \{\s+color-scheme: [^;]+/g)
      ?.map((rule) => rule.split(/\s*\{\s*/)),
  ).toEqual([
    [':root', 'color-scheme: light dark'],
    [":root[data-theme='light']", 'color-scheme: light'],
    [":root[data-theme='dark']", 'color-scheme: dark'],
    [':root:root', 'color-scheme: only light'],
  ]);
});

it('the browser is coloured like the page', () => {
  const [, light, dark] = /--page: light-dark\((#\w+), (#\w+)\)/.exec(read(TOKENS)) ?? [];
  const html = read('../../public/index.html');
  const themes = html.matchAll(/name="theme-color" content="(#\w+)" media="\(([\w-]+: \w+)\)"/g);
  expect([...themes].map(([, hex, scheme]) => [hex, scheme])).toEqual([
    [light, 'prefers-color-scheme: light'],
    [dark, 'prefers-color-scheme: dark'],
  ]);
  expect(html).toContain('<meta name="color-scheme" content="light dark" />');
});

it('the pages of the server have the same tokens', () => {
  const bare = (text: string) => text.replace(/\s+/g, ' ');
  const tokens = bare(read(TOKENS));
  const theirs = bare(read('../server/http/pages/style.ts')).match(
    /(?:--|color-scheme)[\w-]*: [^;]+;/g,
  );
  expect(theirs?.length).toBeGreaterThan(5);
  expect(theirs?.filter((token) => !tokens.includes(token))).toEqual([]);
});
