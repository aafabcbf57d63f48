/** The declarations of rules and outputs from which files are generated. */

export { eventFormats } from '../../src/analysis/formats/event-formats.js';
export { logFormats } from '../../src/analysis/log/log-formats.js';
export { switches as ctrppSwitches } from '../../src/cli/ctrpp/switches.js';
export { reportedWithBaselines } from '../../src/cli/mc/baselines.js';
export { switches } from '../../src/cli/mc/switches.js';
export { counterMetadata, metadata } from '../../src/cli/msbuild/metadata.js';
export { allOptions, defaultTargets } from '../../src/compile/options/all-outputs.js';
export { definitions } from '../../src/compile/options/definitions.js';
export { optionsIn } from '../../src/compile/options/option-groups.js';
export { attributeLayouts, defaultFormat, indents, lineWidths } from '../../src/lint/format/options.js';
export { CLASSIC_CLASSES } from '../../src/recordings/classic/classes.js';
export { acrossCatalogue } from '../../src/text/diagnostics/catalogue/across.js';
export {
  breakingCatalogue,
  breakingMessageCatalogue,
} from '../../src/text/diagnostics/catalogue/breaking.js';
export { emitCatalogue } from '../../src/text/diagnostics/catalogue/emit.js';
export { linkingCatalogue } from '../../src/text/diagnostics/catalogue/linking.js';
export { messageTextCatalogue } from '../../src/text/diagnostics/catalogue/message-text.js';
export { counterRules } from '../../src/text/diagnostics/catalogue/rules/counters.js';
export {
  catalogue,
  entryOf,
  ruleIds,
  ruleSetOf,
  ruleSets,
  ruleSetsOf,
  subjects,
  summedUpBy,
} from '../../src/text/diagnostics/catalogue.js';
export { counterTypes } from '../../src/windows/counters/counter-types.js';
export { codePageNames } from '../../src/windows/values/code-page-numbers.js';
export { messageOnPage } from './examples.js';
export { limits } from './limits.js';
export { helpOfAll, topicHelp } from './manual.js';
export { structureLayouts, structureLayouts32 } from './structure-layouts.js';
export { terminalOutputOf } from './terminal.js';
