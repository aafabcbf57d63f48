/** What files are generated from: the declarations of rules and outputs. */
export { emitTargets as targets } from '../../src/compile.js';
export { breakingCatalogue } from '../../src/diagnostics/catalogue/breaking.js';
export {
  entryOf,
  ruleIds,
  ruleSetOf,
  ruleSets,
  ruleSetsOf,
  subjects,
  summedUpBy,
} from '../../src/diagnostics/catalogue.js';
export { outputNameForms as forms } from '../../src/targets/shared/output-names.js';
