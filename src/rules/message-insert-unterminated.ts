import { rule } from './rule.js';
import { checkFormats } from './shared/message-inserts.js';

/**
 * The format of an insert ends with an exclamation mark. mc.exe says nothing, but TdhGetEventInformation then
 * fails for every event of the kind.
 */
export default rule('message-insert-unterminated', (report) =>
  checkFormats((insert) => !insert.terminated, report),
);
