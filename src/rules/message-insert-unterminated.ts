import { checkFormats } from './message-inserts.js';
import { rule } from './rule.js';

/**
 * The format of an insert ends with an exclamation mark. mc.exe says nothing, but TdhGetEventInformation then
 * fails for every event of the kind.
 */
export default rule('message-insert-unterminated', (report) =>
  checkFormats((insert) => !insert.terminated, report),
);
