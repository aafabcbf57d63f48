import { jsonText } from '../../text/json-text.js';
import type { Emitter } from '../shared/emitter.js';
import { manifestJson } from './manifest.js';

/** The resolved model as data, described by `schemas/model.schema.json`. */
export const emitter: Emitter = {
  emit: (manifest, { baseName }) => [{ path: `${baseName}.json`, content: jsonText(manifestJson(manifest)) }],
};
