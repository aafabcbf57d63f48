/**
 * Options for suites in Chromium. On a busy machine, a page rarely stops answering for ever. Then the test starts again in a new page:
 * the time says when a page is dead, not how fast it must be.
 */
export const inBrowser = { retry: 1, timeout: 180_000 };
