/** What is noted on a test whose browser was gone when it failed. */
export const CRASHED = 'browser crashed';
