import { existsSync, readdirSync } from 'node:fs';

import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TESTS = ['src/**/*.test.{ts,tsx}', 'src/test/**', 'src/tools/**'];

/** Imports of this room are allowed from these places below src only (CONTRIBUTING, "Rooms and walls"). */
const room = (folder, ...allowed) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [folder, ...allowed].map((place) => `./${place}`),
  message: `${folder} may import only from: ${[folder, ...allowed].join(', ')}.`,
});
const foldersIn = (place) => (existsSync(place) ? readdirSync(place) : []);

const BASE = ['contract', 'client/kernel', 'client/lib', 'client/ui'];

const walls = [
  room('contract'),
  room('client/kernel'),
  room('client/lib', 'client/kernel', 'contract'),
  room('client/ui', 'client/kernel', 'client/lib'),
  room('client/session', ...BASE),
  room('client/notices', ...BASE),
  room('client/api', ...BASE, 'client/session'),
  // Made from the folder list: a new feature is walled without an edit here.
  ...foldersIn('src/client/features').map((feature) =>
    room(`client/features/${feature}`, ...BASE, 'client/session', 'client/notices', 'client/api'),
  ),
  room('client', 'contract'),
  room('server', 'contract'),
];

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'test-results/', 'node_modules/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{js,ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js', '.json'],
          alias: { '@': [`${import.meta.dirname}/src`] },
        }),
      ],
    },
    rules: {
      // TypeScript finds those better.
      'no-undef': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Slices add themselves to AppState (client/kernel/state.ts).
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      // An underscore says: here for its place alone.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-unresolved': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'import-x/no-restricted-paths': ['error', { zones: walls }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/server/**', ...TESTS],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // One door each to the world outside the store: client/app/services.ts, client/app/persistence.ts, client/app/consoleLog.ts.
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage', 'fetch', 'location', 'history', 'process'].map(
          (name) => ({ name, message: 'Comes by injection: see app/services.ts.' }),
        ),
      ],
      'no-restricted-properties': [
        'error',
        ...['localStorage', 'sessionStorage', 'fetch', 'location', 'alert'].map((property) => ({
          object: 'window',
          property,
          message: 'Comes by injection: see app/services.ts.',
        })),
      ],
    },
  },
  {
    files: ['src/client/app/services.ts', 'src/client/app/persistence.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // The places whose output is the console.
    files: [
      'src/client/app/consoleLog.ts',
      'src/server/main.ts',
      'src/server/cli/cli.ts',
      'src/tools/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // Tools that want a default export.
    files: [
      '*.config.{js,ts}',
      '**/*.config.ts',
      'src/test/*/*Environment.ts',
      'src/test/e2e/globalSetup.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
