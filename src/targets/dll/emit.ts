import { writeResourceDll } from '../../resources/pe/write-dll.js';
import { resourcesOf } from '../res/resources-of.js';
import { checkResources } from '../resources/check.js';
import type { Emitter } from '../shared/emitter.js';

/** For `wevtutil im`: no resource compiler and no linker is needed. */
export const dllEmitter: Emitter = {
  name: 'dll',
  summary: 'The binary resources in a DLL without code, ready to be registered',
  check: checkResources,
  emit: (manifest, options) => [
    {
      path: `${options.baseName}.dll`,
      content: writeResourceDll(resourcesOf(manifest, options), options.resources?.machine ?? 'x64'),
    },
  ],
};
