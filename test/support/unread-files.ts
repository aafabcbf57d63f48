import { vi } from 'vitest';
import { NodeHost } from '../../src/project/host/node.js';

/**
 * In milliseconds. The command waits three seconds until it trusts the times of a file, because some file
 * systems count seconds. Here it waits this long, which is more than a step of the clock of a local file
 * system.
 */
const YOUNG = 25;

/**
 * Counts the files that runs read, and those that they did not need to read, and shortens the time in which a
 * file is young.
 */
export function counted() {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3000 - YOUNG);
  const spy = vi.spyOn(NodeHost.prototype, 'readStamped');
  return {
    /** Since the last call. */
    counts() {
      const results = spy.mock.results.map(({ value }) => value);
      spy.mockClear();
      const unread = results.filter((result) => result !== undefined && result.content === undefined).length;
      return { unread, read: results.length - unread };
    },
  };
}

/** Waits until files that were just written are old enough. */
export const untilOld = () => new Promise((done) => setTimeout(done, YOUNG + 15));

/** The formats of reports. */
export const formats = ['pretty', 'text', 'json', 'sarif', 'gitlab', 'github', 'junit', 'checkstyle', 'msvs'];
