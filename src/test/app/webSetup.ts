/** Runs before each web test file: matchers, what jsdom lacks, and no warning passes unseen. */
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

import { installBrowserShims } from './browserShims';

installBrowserShims();
// Replies come from a real server, which hashes passwords for real on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });

const complaints: string[] = [];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      complaints.push([`console.${level}:`, ...parts.map(String)].join(' '));
    });
  }
});

afterEach(() => {
  // Before the check, so that what a page complains about while it goes is seen too.
  cleanup();
  jest.restoreAllMocks();
  expect(complaints).toEqual([]);
});
