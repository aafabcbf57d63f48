/** The code for comparisons, which few runs of `compile` load. */
export { knownChanges } from '../../compare/known-changes.js';
export { readNewerManifest } from '../../compare/sides.js';
export { compareWith } from '../manifests/compare-files.js';
