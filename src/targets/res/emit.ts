import { writeRes } from '../../resources/res-file.js';
import { checkResources } from '../resources/check.js';
import type { Emitter } from '../shared/emitter.js';
import { resourcesOf } from './resources-of.js';

/** A file for linkers: what a resource compiler produces from the target `resources`. */
export const emitter: Emitter = {
  check: checkResources,
  emit: (manifest, options) => [
    { path: `${options.baseName}.res`, content: writeRes(resourcesOf(manifest, options)) },
  ],
};
