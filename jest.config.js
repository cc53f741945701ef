/** Types are checked by `npm run check`; here TypeScript is only stripped. */
const tsToCommonJs = [
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

const common = {
  rootDir: '.',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/test/app/emptyModule.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  transform: { '^.+\\.[tj]sx?$': tsToCommonJs, '^.+\\.mjs$': tsToCommonJs },
  // Packages that ship only ES modules are transformed like our own code.
  transformIgnorePatterns: ['/node_modules/(?!(fastify-type-provider-zod|postal-mime)/)'],
};

const server = {
  ...common,
  testEnvironment: '<rootDir>/src/test/server/serverEnvironment.ts',
  testMatch: ['<rootDir>/src/server/**/*.test.ts'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...common,
      displayName: 'web',
      testEnvironment: '<rootDir>/src/test/app/webEnvironment.ts',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/src/server/',
        '<rootDir>/src/test/e2e/',
      ],
      setupFilesAfterEnv: ['<rootDir>/src/test/app/webSetup.ts'],
      // What webpack's DefinePlugin writes into the bundle.
      globals: { __API_HOST__: '', __DEVTOOLS__: true, __DEV__: true },
    },
    { ...server, displayName: 'server', testPathIgnorePatterns: ['\\.postgres\\.test\\.ts$'] },
    // The same suites on the other engine, when it is asked for and installed (src/tools/test.ts).
    ...(process.env.PARLEY_TEST_ENGINES === 'both'
      ? [
          {
            ...server,
            displayName: 'server on PostgreSQL',
            testPathIgnorePatterns: ['\\.embedded\\.test\\.ts$'],
            testEnvironmentOptions: { engine: 'postgres' },
            globalSetup: '<rootDir>/src/test/server/postgresSetup.ts',
            globalTeardown: '<rootDir>/src/test/server/postgresTeardown.ts',
          },
        ]
      : []),
  ],
  maxWorkers: 2,
  // The first backend of a worker opens its database, which takes seconds on a busy machine.
  testTimeout: 60_000,
};
