/** The code for comparisons, which few runs of `compile` load. */
export { knownChanges } from '../../lint/compare/known-changes.js';
export { readNewerFile } from '../../lint/compare/sides.js';
export { compareWith } from '../session/manifests/compare-files.js';
