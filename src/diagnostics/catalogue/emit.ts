import type { Catalogue } from './entry.js';

/** What an output of `compile` cannot express, of a manifest that is right. */
export const emitCatalogue = {} satisfies Catalogue;
