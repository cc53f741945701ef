/** Runs before each client test file: no warning passes unseen. */
const complaints: string[] = [];
/** The toolkit's checks of a development build tell how long they took, which is the machine's affair. */
const IS_ABOUT_TIME = /Middleware took \d+ms, which is more than the warning threshold/;
/** A reply of the real backend comes when it comes, also while a test waits for something else than the page. */
const IS_REPLY = /inside a test was not wrapped in act\(/;

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const complaint = [`console.${level}:`, ...parts.map(String)].join(' ');
      if (!IS_ABOUT_TIME.test(complaint) && !IS_REPLY.test(complaint)) complaints.push(complaint);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
