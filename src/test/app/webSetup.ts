/** Runs before each test file that needs a page: matchers, and what jsdom lacks. */
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

import { installBrowserShims } from './browserShims';

installBrowserShims();
// Replies come from a real server, which hashes passwords for real on a machine that may be busy: what is
// waited for is never late, only missing.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// Before the complaints are looked at: what a page complains about while it goes is seen too.
afterEach(cleanup);
