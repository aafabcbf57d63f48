/** The declarations of rules and outputs from which files are generated. */
export { breakingCatalogue } from '../../src/diagnostics/catalogue/breaking.js';
export { messageTextCatalogue } from '../../src/diagnostics/catalogue/message-text.js';
export {
  entryOf,
  ruleIds,
  ruleSetOf,
  ruleSets,
  ruleSetsOf,
  subjects,
  summedUpBy,
} from '../../src/diagnostics/catalogue.js';
export { attributeLayouts, defaultFormat, indents, lineWidths } from '../../src/format/options.js';
export { allOptions, defaultTargets } from '../../src/targets/all-targets.js';
export { definitions } from '../../src/targets/definitions.js';
export { optionsIn } from '../../src/targets/shared/option-groups.js';
export { helpOfAll } from './manual.js';
export { terminalOutputOf } from './terminal.js';
