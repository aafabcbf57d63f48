import { checkFormats } from './common/message-inserts.js';
import { eventTexts } from './common/text-rule.js';
import { rule } from './rule.js';

/** Event Viewer and EvtFormatMessage support only `!s!` (EventDefinitionType); others may support more. */
export default rule('message-insert-format-ignored', (report) =>
  eventTexts((text) =>
    checkFormats(text, ({ format, terminated }) => terminated && !!format && format !== 's', report),
  ),
);
