import { rule } from './rule.js';
import { checkFormats } from './shared/message-inserts.js';

/**
 * The format of an insert must end with an exclamation mark. mc.exe accepts it without one, but
 * TdhGetEventInformation then fails for every such event.
 */
export default rule('message-insert-unterminated', (report) =>
  checkFormats((insert) => !insert.terminated, report),
);
