import { messageResources } from '../../message-text/outputs.js';
import { writeRes } from '../../resources/res-file.js';
import { checkResources } from '../resources/check.js';
import type { Emitter } from '../shared/emitter.js';
import { messageTextOptions } from '../shared/text-files.js';
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
