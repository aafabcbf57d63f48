import { jsonText } from '../../../text/json-text.js';
import type { Emitter } from '../common/emitter.js';
import { textsView } from '../common/texts-view.js';
import { manifestJson } from './manifest.js';
import { textsJson } from './texts.js';

/** The resolved model as data, described by `schemas/model.schema.json`. */
export const emitter: Emitter = {
  emit: (manifest, { baseName }) => [{ path: `${baseName}.json`, content: jsonText(manifestJson(manifest)) }],
  emitTexts: (file, options) => [
    { path: `${options.baseName}.json`, content: jsonText(textsJson(textsView(file, options))) },
  ],
};
