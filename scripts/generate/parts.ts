/** The declarations of rules and outputs from which files are generated. */
export { breakingCatalogue, breakingMessageCatalogue } from '../../src/diagnostics/catalogue/breaking.js';
export { messageTextCatalogue } from '../../src/diagnostics/catalogue/message-text.js';
export {
  catalogue,
  entryOf,
  ruleIds,
  ruleSetOf,
  ruleSets,
  ruleSetsOf,
  subjects,
  summedUpBy,
} from '../../src/diagnostics/catalogue.js';
export { codePageNames } from '../../src/etw/values/code-page-numbers.js';
export { eventFormats } from '../../src/event-output/event-formats.js';
export { attributeLayouts, defaultFormat, indents, lineWidths } from '../../src/format/options.js';
export { allOptions, defaultTargets } from '../../src/outputs/all-outputs.js';
export { definitions } from '../../src/outputs/definitions.js';
export { optionsIn } from '../../src/outputs/option-groups.js';
export { helpOfAll } from './manual.js';
export { terminalOutputOf } from './terminal.js';
