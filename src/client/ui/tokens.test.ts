/**
 * What the style sheets may say, so that the product keeps one look. Outside tokens.css:
 *
 * - colours, fonts, font weights, corners, durations, easings and layers are tokens (or nothing:
 *   `0`, `none`, `transparent`, `currentColor`, `inherit`, and the system colours of forced colours);
 * - a length is a token, or up to 2px (lines, and what makes up for them), or relative to the
 *   text, the box or the window (em, ch, lh, %, fr, vw, dvh);
 * - only what sizes a box (inline-size, grid-template-columns, flex ...) may also be written in rem:
 *   such numbers belong to one layout. What is a control's, an icon's or a row's has a token.
 *
 * Conditions of @media and @supports are not looked at: they cannot hold variables.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../..');
const TOKENS = 'client/ui/tokens.css';

interface Declaration {
  property: string;
  value: string;
}

interface Sheet {
  file: string;
  selectors: string[];
  declarations: Declaration[];
}

/** Splits a style sheet without nesting or strings with braces, which is all we write. */
function parse(file: string, css: string): Sheet {
  const sheet: Sheet = { file, selectors: [], declarations: [] };
  const bare = css.replace(/\/\*.*?\*\//gs, '');
  for (const [, text = '', end] of bare.matchAll(/([^{};]*)([{};])/g)) {
    const words = text.trim().replace(/\s+/g, ' ');
    const colon = words.indexOf(':');
    if (end === '{') {
      if (!words.startsWith('@')) sheet.selectors.push(words);
    } else if (colon > 0 && !words.startsWith('@')) {
      const value = words.slice(colon + 1).trim();
      sheet.declarations.push({ property: words.slice(0, colon), value });
    }
  }
  return sheet;
}

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(|\b(?:white|black|gr[ae]y|red|green|blue|silver|orange|yellow|purple|pink)\b/i;
const SIZE = /^(?:(?:min|max)-)?(?:inline|block)-size$|^grid(?:-template|-auto)|^flex(?:-basis)?$/;
const RELATIVE = ['%', 'fr', 'em', 'ch', 'lh', 'vw', 'vh', 'dvh', 'deg', 'turn'];
const NOTHING = /^(?:0|none|inherit|normal)$/;

/** What is wrong with a declaration, in a word; undefined if nothing is. */
function findRaw({ property, value }: Declaration): string | undefined {
  const rest = value.replace(/--[\w-]+|\b0s\b/g, '');
  if (COLOUR.test(rest)) return 'colour';
  if (/\dm?s\b/.test(rest)) return 'duration';
  if (/cubic-bezier|steps\(/.test(rest)) return 'easing';
  if (/^font(?:-family|-size|-weight)?$|^line-height$/.test(property)) {
    return value.startsWith('var(--') || NOTHING.test(value) ? undefined : 'font';
  }
  if (property === 'z-index') return value.startsWith('var(--') ? undefined : 'layer';
  if (property.endsWith('radius')) {
    const corners = value.split(/ (?![^(]*\))/);
    const isRaw = corners.some((corner) => !/^(?:0|var\(--r-[a-z]+\))$/.test(corner));
    return isRaw ? 'corner' : undefined;
  }
  for (const [, size = '', unit = ''] of rest.matchAll(/(\d*\.?\d+)([a-z]+|%)/g)) {
    if (RELATIVE.includes(unit) || (unit === 'px' && Number(size) <= 2)) continue;
    if (unit === 'rem' && SIZE.test(property)) continue;
    return 'length';
  }
  return undefined;
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(path.sep).join('/'),
  );
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8');

const files = filesBelow(SRC);
const sheets = files.filter((file) => file.endsWith('.css')).map((file) => parse(file, read(file)));
const screens = sheets.filter(({ file }) => file !== TOKENS);

it('style sheets are found and taken apart', () => {
  expect(screens.length).toBeGreaterThan(20);
  const raw = parse('x', '.a { color: #fff; margin: 6px } @media (width > 4px) { b { gap: 0 } }');
  expect(raw.selectors).toEqual(['.a', 'b']);
});

it.each([
  ['color', '#fff', 'colour'],
  ['background', 'linear-gradient(90deg, rgb(0 0 0 / 0.1), transparent)', 'colour'],
  ['border', '1px solid white', 'colour'],
  ['--bg', 'light-dark(var(--a), #000)', 'colour'],
  ['animation', 'spin 0.8s linear infinite', 'duration'],
  ['transition', 'translate 200ms', 'duration'],
  ['transition', 'translate var(--m-base) cubic-bezier(0, 0, 1, 1)', 'easing'],
  ['font', '600 1rem/1.5rem var(--font)', 'font'],
  ['font-size', '13px', 'font'],
  ['font-weight', '600', 'font'],
  ['z-index', '30', 'layer'],
  ['border-radius', 'var(--r-md) var(--r-md) 3px', 'corner'],
  ['border-radius', '50%', 'corner'],
  ['box-shadow', '0 4px 8px var(--border)', 'length'],
  ['gap', '6px var(--s-2)', 'length'],
  ['padding', '0.75rem', 'length'],
  ['inset', 'auto 0 -11px', 'length'],
  ['margin', 'calc(-1 * var(--s-2) + 0.25rem)', 'length'],
  ['inline-size', '300px', 'length'],
])('%s: %s is a raw %s', (property, value, raw) => {
  expect(findRaw({ property, value })).toBe(raw);
});

it.each([
  ['color', 'currentColor'],
  ['outline', '2px solid Highlight'],
  ['background', 'color-mix(in srgb, var(--on-panel) 14%, transparent)'],
  ['font', 'var(--t-md)'],
  ['font-size', '0'],
  ['margin', '-2px auto calc(-1 * var(--s-2))'],
  ['letter-spacing', '-0.02em'],
  ['padding', 'clamp(var(--s-6), 6vw, var(--s-16))'],
  ['border-radius', 'var(--r-md) 0 0 var(--r-md)'],
  ['box-shadow', 'inset 0 0 0 1.5px var(--accent-text)'],
  ['grid-template-columns', '15rem minmax(0, 1fr)'],
  ['max-inline-size', '60ch'],
  ['translate', '-100% 0'],
  ['rotate', '1turn'],
])('%s: %s is as it should be', (property, value) => {
  expect(findRaw({ property, value })).toBeUndefined();
});

it('style sheets are built from tokens alone', () => {
  const raw = screens.flatMap(({ file, declarations }) =>
    declarations.flatMap((declaration) => {
      const found = findRaw(declaration);
      return found ? [`${file}: ${found} in ${declaration.property}: ${declaration.value}`] : [];
    }),
  );
  expect(raw).toEqual([]);
});

it('style sheets use no variable that is nowhere set', () => {
  const declarations = sheets.flatMap((sheet) => sheet.declarations);
  const known = new Set(declarations.map(({ property }) => property));
  const unknown = screens.flatMap(({ file, declarations }) =>
    declarations
      .flatMap(({ value }) => value.match(/--[\w-]+/g) ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('style sheets have no class that no component has', () => {
  const isScreen = (file: string) =>
    /\.tsx?$/.test(file) && !/\.test\.|^(?:test|server|tools)\//.test(file);
  const words = new Set(
    files.filter(isScreen).flatMap((file) => read(file).match(/[\w-]+/g) ?? []),
  );
  /** Also one made as `badge-${tone}`, of which the code holds `badge-`. */
  const isUsed = (name: string) =>
    words.has(name) ||
    [...name.matchAll(/-/g)].some(({ index }) => words.has(name.slice(0, index + 1)));
  const dead = screens.flatMap(({ file, selectors }) =>
    selectors
      .flatMap((selector) => selector.match(/\.[a-z][\w-]*/gi) ?? [])
      .filter((name) => !isUsed(name.slice(1)))
      .map((name) => `${file}: ${name}`),
  );
  expect(dead).toEqual([]);
});

it('nothing moves for people who want stillness', () => {
  const still = /prefers-reduced-motion: reduce\)\s*\{\s*:root\s*\{([^}]*)\}/.exec(
    read(TOKENS),
  )?.[1];
  const stopped = [...(still ?? '').matchAll(/(--m-[a-z]+): 0ms;/g)].map(([, name]) => name);
  const moving = screens.flatMap(({ file, declarations }) =>
    declarations
      .filter(({ property }) => property === 'transition')
      .flatMap(({ value }) => value.match(/--m-[a-z]+/g) ?? [])
      .filter((name) => !stopped.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(moving).toEqual([]);
  expect(stopped).not.toEqual([]);
});

it('the browser is coloured like the page', () => {
  const page = /--page: light-dark\((#\w+), (#\w+)\)/.exec(read(TOKENS))?.slice(1);
  const html = readFileSync(path.join(SRC, '../public/index.html'), 'utf8');
  const themes = [...html.matchAll(/name="theme-color" content="(#\w+)"/g)].map(([, hex]) => hex);
  expect(themes).toEqual(page);
});
