/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

import { databaseSuites } from './src/test/server/databaseSuites';

// Days and hours in the tests are those of UTC, on whatever machine they run; workers take it over.
process.env['TZ'] = 'UTC';

/** Types are checked by `npm run check`; here TypeScript is only stripped. */
const tsToCommonJs: [string, object] = [
  'ts-jest',
  {
    diagnostics: false,
    tsconfig: {
      module: 'CommonJS',
      moduleResolution: 'Bundler',
      target: 'ES2022',
      jsx: 'react-jsx',
      esModuleInterop: true,
      allowJs: true,
      isolatedModules: true,
      verbatimModuleSyntax: false,
    },
  },
];

// Where to look is said by `roots`: a pattern would read brackets in the repository's own place as its own.
const common = {
  rootDir: '.',
  roots: ['<rootDir>/src'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/test/app/emptyModule.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    // The messages of all languages, which the bundler leaves out, and nobody here reads.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/src/test/app/emptyModule.ts',
  },
  transform: { '^.+\\.[tj]sx?$': tsToCommonJs, '^.+\\.mjs$': tsToCommonJs },
  // Packages that ship only ES modules are transformed like our own code.
  transformIgnorePatterns: ['/node_modules/(?!(fastify-type-provider-zod|postal-mime)/)'],
  // What webpack's DefinePlugin writes into the bundle.
  globals: { __API_HOST__: '', __DEVTOOLS__: true, __DEV__: true },
} satisfies Config;

/** A page (jsdom) costs most of a second a file: only who needs one has it, and says so in its name. */
const NEEDS_PAGE = ['\\.test\\.tsx$', '\\.dom\\.test\\.ts$'];

const NOT_SERVER = ['client', 'contract', 'test', 'tools'].map((floor) => `<rootDir>/src/${floor}`);

const server = {
  ...common,
  roots: ['<rootDir>/src/server'],
  testEnvironment: '<rootDir>/src/test/server/serverEnvironment.ts',
  testMatch: ['**/*.test.ts'],
} satisfies Config;

const config: Config = {
  projects: [
    {
      ...common,
      displayName: 'pure',
      testEnvironment: 'node',
      roots: NOT_SERVER,
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: NEEDS_PAGE,
      setupFilesAfterEnv: ['<rootDir>/src/test/app/complaints.ts'],
    },
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/src/test/app/webEnvironment.ts',
      testRegex: NEEDS_PAGE,
      setupFilesAfterEnv: [
        '<rootDir>/src/test/app/webSetup.ts',
        '<rootDir>/src/test/app/looseTexts.ts',
        '<rootDir>/src/test/app/complaints.ts',
      ],
    },
    { ...server, displayName: 'server', testPathIgnorePatterns: ['\\.postgres\\.test\\.ts$'] },
    // The same suites on the other engine, when it is asked for and installed (src/tools/test.ts).
    ...(process.env['PARLEY_TEST_ENGINES'] === 'both'
      ? [
          {
            ...server,
            displayName: 'server on PostgreSQL',
            testMatch: databaseSuites().map((file) => `**/${file}`),
            testPathIgnorePatterns: ['\\.embedded\\.test\\.ts$'],
            testEnvironmentOptions: { engine: 'postgres' },
            globalSetup: '<rootDir>/src/test/server/postgresSetup.ts',
            globalTeardown: '<rootDir>/src/test/server/postgresTeardown.ts',
          },
        ]
      : []),
  ],
  // One more than the two cores this is measured on: a quarter of the time a suite of the server waits.
  maxWorkers: 3,
  // A thousand bookings at once take a minute on a busy machine; only a test that hangs takes longer.
  testTimeout: 180_000,
};

export default config;
