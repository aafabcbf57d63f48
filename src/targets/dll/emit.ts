import { writeResourceDll } from '../../resources/pe/write-dll.js';
import { resourcesOf } from '../res/resources-of.js';
import { checkResources } from '../resources/check.js';
import type { Emitter } from '../shared/emitter.js';

/** A DLL for `wevtutil im`. You need no resource compiler and no linker. */
export const emitter: Emitter = {
  check: checkResources,
  emit: (manifest, options) => [
    {
      path: `${options.baseName}.dll`,
      content: writeResourceDll(resourcesOf(manifest, options), options.resources.machine),
    },
  ],
};
