// Who may import whom is not asked here but by `npm run check:walls` (src/tools/walls/rules.ts).
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.{ts,tsx}'];
const TESTS = ['src/**/*.test.{ts,tsx}', 'src/test/**'];

export default tseslint.config(
  { ignores: ['dist/', 'data/', 'test-results/', 'node_modules/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      // TypeScript finds those better.
      'no-undef': 'off',
      eqeqeq: 'error',
      // What is longer is split by its nouns (docs/architecture.md).
      'max-lines': ['error', 250],
      'no-console': 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
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
    },
  },
  {
    files: TYPESCRIPT,
    extends: tseslint.configs.recommendedTypeCheckedOnly,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      // `async` alone is meant too: what it throws becomes a rejection, as its caller expects.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: TESTS,
    rules: {
      // Bodies of replies are of type any until a test has looked at them; `expect` takes functions unbound.
      ...Object.fromEntries(
        ['no-unsafe-assignment', 'no-unsafe-member-access', 'no-unsafe-call', 'no-unsafe-return']
          .concat('no-unsafe-argument', 'unbound-method')
          .map((rule) => [`@typescript-eslint/${rule}`, 'off']),
      ),
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].map((object) => ({
          object,
          property: 'only',
          message: 'The other tests would not run.',
        })),
      ],
    },
  },
  {
    files: ['src/client/**/*Effects.ts'],
    // Redux Toolkit's listeners are handed functions to take apart, but it declares them as methods.
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['src/client/**/*.{ts,tsx}'],
    ignores: ['src/client/kernel/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-redux',
          importNames: ['useDispatch', 'useSelector'],
          message: 'The typed hooks are in src/client/kernel.',
        },
      ],
    },
  },
  {
    files: ['src/{client,contract}/**/*.{ts,tsx}'],
    ignores: TESTS,
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
    files: ['**/*.config.{js,ts}', 'src/test/*/*{Environment,Setup,Teardown}.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
);
