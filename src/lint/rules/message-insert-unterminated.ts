import { checkFormats } from './common/message-inserts.js';
import { rule } from './rule.js';

/** An insert's format must end with `!`. mc.exe accepts it without, but TdhGetEventInformation then fails. */
export default rule('message-insert-unterminated', (report) =>
  checkFormats((insert) => !insert.terminated, report),
);
