import { messageResources } from '../../../manifest/message-text/outputs.js';
import { writeResourceDll } from '../../../windows/resources/pe/write-dll.js';
import type { Emitter } from '../common/emitter.js';
import { messageTextOptions } from '../common/text-files.js';
import { resourcesOf } from '../res/resources-of.js';
import { checkResources } from '../resources/check.js';

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
