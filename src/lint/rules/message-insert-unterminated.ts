import { checkFormats } from './common/message-inserts.js';
import { textRule } from './common/text-rule.js';

/**
 * An insert's format must end with `!`. mc.exe accepts it without, but FormatMessage and
 * TdhGetEventInformation then fail.
 */
export default textRule('message-insert-unterminated', (text, report) =>
  checkFormats(text, (insert) => !insert.terminated, report),
);
