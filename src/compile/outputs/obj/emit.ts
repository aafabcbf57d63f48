import { messageResources } from '../../../manifest/message-text/outputs.js';
import type { Emitter } from '../common/emitter.js';
import { messageTextOptions } from '../common/text-files.js';
import { resourcesOf } from '../res/resources-of.js';
import { checkResources } from '../resources/check.js';
import { objectFile } from './object-file.js';

/** A file for linkers that read no `.res` files, such as those of GNU, Go, and Rust. */
export const emitter: Emitter = {
  check: checkResources,
  emit: (manifest, options) => [objectFile(options.baseName, resourcesOf(manifest, options), options)],
  emitTexts: (file, options) => [
    objectFile(options.baseName, messageResources(file, messageTextOptions(options)), options),
  ],
};
