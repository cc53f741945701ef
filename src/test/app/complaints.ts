/** Runs before each client test file: no warning passes unseen. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push([`console.${level}:`, ...parts.map(String)].join(' '));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
