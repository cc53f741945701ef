import { existsSync, readdirSync } from 'node:fs';

import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TESTS = ['src/**/*.test.{ts,tsx}', 'src/testing/**', 'src/e2e/**', 'src/scripts/**'];

/** Imports of this folder are allowed from these places below src only (README, "Rooms and walls"). */
const room = (folder, ...allowed) => ({
  target: `./src/${folder}`,
  from: './src',
  except: [folder, ...allowed].map((place) => `./${place}`),
  message: `${folder} may import only from: ${[folder, ...allowed].join(', ')}.`,
});
// What the lower rooms and features may know of app: its typed hooks and types.
const APP_TYPES = ['app/hooks.ts', 'app/types.ts'];
const foldersIn = (place) => (existsSync(place) ? readdirSync(place) : []);

const walls = [
  room('contract'),
  room('shared'),
  room('session', 'shared', ...APP_TYPES),
  room('notices', 'shared', ...APP_TYPES),
  room('api', 'contract', 'shared', 'session', ...APP_TYPES),
  // Made from the folder list: a new feature is walled without an edit here.
  ...foldersIn('src/features').map((feature) =>
    room(`features/${feature}`, 'contract', 'shared', 'session', 'notices', 'api', ...APP_TYPES),
  ),
  room('app', 'contract', 'shared', 'session', 'notices', 'api', 'features'),
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
      // One door each to the world outside the store: app/services.ts, app/persistence.ts, shared/log.ts.
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
    files: ['src/app/services.ts', 'src/app/persistence.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // The places whose output is the console.
    files: ['src/shared/log.ts', 'src/server/{main,cli}.ts', 'src/scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Tools that want a default export.
    files: [
      '*.config.{js,ts}',
      '**/*.config.ts',
      'src/testing/*Environment.ts',
      'src/e2e/globalSetup.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
