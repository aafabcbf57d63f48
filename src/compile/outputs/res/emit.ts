import { messageResources } from '../../../manifest/message-text/outputs.js';
import { writeRes } from '../../../windows/resources/res-file.js';
import type { Emitter } from '../common/emitter.js';
import { messageTextOptions } from '../common/text-files.js';
import { checkResources } from '../resources/check.js';
import { resourcesOf } from './resources-of.js';

/** A file for linkers: what a resource compiler produces from the target `resources`. */
export const emitter: Emitter = {
  check: checkResources,
  emit: (manifest, options) => [
    { path: `${options.baseName}.res`, content: writeRes(resourcesOf(manifest, options)) },
  ],
  emitTexts: (file, options) => [
    {
      path: `${options.baseName}.res`,
      content: writeRes(messageResources(file, messageTextOptions(options))),
    },
  ],
};
