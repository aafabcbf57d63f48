/** The declarations of rules and outputs from which files are generated. */
export { emitTargets as targets } from '../../src/compile.js';
export { breakingCatalogue } from '../../src/diagnostics/catalogue/breaking.js';
export { catalogue, ruleIds } from '../../src/diagnostics/catalogue.js';
export { rules } from '../../src/rules/index.js';
export { outputNameForms as forms } from '../../src/targets/shared/output-names.js';
