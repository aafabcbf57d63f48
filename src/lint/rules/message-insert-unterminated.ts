import { checkFormats } from './common/message-inserts.js';
import { rule } from './rule.js';

/**
 * The format of an insert must end with an exclamation mark. mc.exe accepts it without one, but
 * TdhGetEventInformation then fails for every such event.
 */
export default rule('message-insert-unterminated', (report) =>
  checkFormats((insert) => !insert.terminated, report),
);
