import { rule } from './rule.js';
import { checkFormats } from './shared/message-inserts.js';

/** Event Viewer and EvtFormatMessage honour `!s!` only (EventDefinitionType documentation); others of the event's readers may do more. */
export default rule('message-insert-format-ignored', (report) =>
  checkFormats(({ format, terminated }) => terminated && !!format && format !== 's', report),
);
