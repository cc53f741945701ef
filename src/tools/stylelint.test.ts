import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Warning {
  line: number;
  rule: string;
}

/** The rules that each declaration breaks where screens are styled; all in one run of the linter. */
function brokenBy(declarations: readonly string[]): string[][] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/stylelint/bin/stylelint.mjs',
      ...['--stdin-filename', 'src/client/ui/sample.css', '--formatter', 'json'],
    ],
    { input: declarations.map((text) => `.a { ${text} }`).join('\n'), encoding: 'utf8' },
  );
  const [report] = JSON.parse(stderr || stdout) as { warnings: Warning[] }[];
  const warnings = report?.warnings ?? [];
  return declarations.map((_, index) =>
    warnings.filter(({ line }) => line === index + 1).map(({ rule }) => rule),
  );
}

const RAW = [
  ['color: #fff', 'color-no-hex'],
  ['background: linear-gradient(90deg, rgb(0 0 0 / 0.1), transparent)', 'function-disallowed-list'],
  ['border: 1px solid white', 'color-named'],
  ['--bg: light-dark(var(--page), #000)', 'function-disallowed-list'],
  ['--bg: light-dark(var(--page), #000)', 'color-no-hex'],
  ['color: rebeccapurple', 'color-named'],
  ['animation: spin 0.8s linear infinite', 'declaration-property-value-disallowed-list'],
  ['transition: translate 200ms', 'declaration-property-value-disallowed-list'],
  ['transition: translate var(--m-base) cubic-bezier(0, 0, 1, 1)', 'function-disallowed-list'],
  ['transition: translate var(--m-base) steps(3)', 'function-disallowed-list'],
  ['font: 600 1rem/1.5rem var(--font)', 'declaration-property-value-allowed-list'],
  ['font-size: 13px', 'declaration-property-value-allowed-list'],
  ['font-weight: 600', 'declaration-property-value-allowed-list'],
  ['line-height: 1.2', 'declaration-property-value-allowed-list'],
  ['z-index: 30', 'declaration-property-value-allowed-list'],
  ['border-radius: var(--r-md) var(--r-md) 3px', 'declaration-property-value-allowed-list'],
  ['border-radius: 50%', 'declaration-property-value-allowed-list'],
  ['box-shadow: 0 4px 8px var(--border)', 'declaration-property-value-disallowed-list'],
  ['gap: 6px var(--s-2)', 'declaration-property-value-disallowed-list'],
  ['border-width: 2.5px', 'declaration-property-value-disallowed-list'],
  ['padding: 0.75rem', 'declaration-property-unit-allowed-list'],
  ['padding: 12pt', 'declaration-property-unit-allowed-list'],
  ['inset: auto 0 -11px', 'declaration-property-value-disallowed-list'],
  ['margin: calc(-1 * var(--s-2) + 0.25rem)', 'declaration-property-unit-allowed-list'],
  ['inline-size: 300px', 'declaration-property-value-disallowed-list'],
  ['color: var(--no-such-token)', 'no-unknown-custom-properties'],
  ['color: var(--no-such-token, var(--text))', 'declaration-property-value-disallowed-list'],
  ['animation: no-such-frames var(--m-pulse)', 'no-unknown-animations'],
] as const;

const RIGHT = [
  'color: currentColor',
  'outline: 2px solid Highlight',
  'background: color-mix(in srgb, var(--on-panel) 14%, transparent)',
  'font: var(--t-md)',
  'font-size: 0',
  'margin: -2px auto calc(-1 * var(--s-2))',
  'letter-spacing: -0.02em',
  'padding: clamp(var(--s-6), 6vw, var(--s-16))',
  'border-radius: var(--r-md) 0 0 var(--r-md)',
  'box-shadow: inset 0 0 0 1.5px var(--accent-text)',
  'grid-template-columns: 15rem minmax(0, 1fr)',
  'max-inline-size: 60ch',
  'translate: -100% 0',
  'rotate: 1turn',
  'transition: visibility 0s var(--m-slide)',
];

/** The durations among the tokens, and those of them that are nothing for people who want stillness. */
const tokens = readFileSync('src/client/ui/tokens.css', 'utf8');
const durations = [...new Set(tokens.match(/--m-[a-z]+/g))];
const stillness =
  /prefers-reduced-motion: reduce\)\s*\{\s*:root\s*\{([^}]*)\}/.exec(tokens)?.[1] ?? '';
const stopped = durations.filter((name) => stillness.includes(`${name}: 0ms;`));

const transitions = durations.map((name) => `transition: translate var(${name})`);
const found = brokenBy([...RAW.map(([declaration]) => declaration), ...RIGHT, ...transitions]);

it.each(RAW.map((sample, index) => [...sample, found[index]] as const))(
  '%s is refused by %s',
  (_, rule, broken) => {
    expect(broken).toContain(rule);
  },
);

it.each(RIGHT.map((declaration, index) => [declaration, found[RAW.length + index]] as const))(
  '%s is as it should be',
  (_, broken) => {
    expect(broken).toEqual([]);
  },
);

it('nothing moves for people who want stillness', () => {
  const allowed = durations.filter((_, index) => !found[RAW.length + RIGHT.length + index]?.length);
  expect(allowed).toEqual(stopped);
  expect(stopped).not.toEqual([]);
});
