import { readMessageFile } from '../../manifest/message-text/read.js';
import type { AnyRuleId } from '../../text/diagnostics/diagnostic.js';
import type { LayOut } from './format-with.js';
import { layOutMessageFile } from './lay-out-message-file.js';

/** Errors after which the extent of statements and texts is unknown. */
const STRUCTURAL: ReadonlySet<AnyRuleId> = new Set<AnyRuleId>([
  'mc-character',
  'mc-keyword',
  'mc-statement-form',
  'mc-statement-misplaced',
  'mc-text-end',
]);

/** Statements, their order, comments, and texts stay the same, so the outputs are the same bytes. */
export const layOutMessageText: LayOut = (source, options) => {
  const { file, diagnostics } = readMessageFile(source);
  const errors = diagnostics.filter(({ ruleId }) => STRUCTURAL.has(ruleId));
  return errors.length > 0 ? errors : layOutMessageFile(file, options);
};
