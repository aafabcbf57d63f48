import { messageResources } from '../../message-text/outputs.js';
import { writeResourceDll } from '../../resources/pe/write-dll.js';
import { resourcesOf } from '../res/resources-of.js';
import { checkResources } from '../resources/check.js';
import type { Emitter } from '../shared/emitter.js';
import { messageTextOptions } from '../shared/text-files.js';

/** A DLL for `wevtutil im`. You need no resource compiler and no linker. */
export const emitter: Emitter = {
  check: checkResources,
  emit: (manifest, options) => [
    {
      path: `${options.baseName}.dll`,
      content: writeResourceDll(resourcesOf(manifest, options), options.resources.machine),
    },
  ],
  emitTexts: (file, options) => [
    {
      path: `${options.baseName}.dll`,
      content: writeResourceDll(
        messageResources(file, messageTextOptions(options)),
        options.resources.machine,
      ),
    },
  ],
};
