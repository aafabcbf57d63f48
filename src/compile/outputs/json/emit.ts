import { hex32 } from '../../../text/hex.js';
import { jsonText } from '../../../text/json-text.js';
import type { Emitter } from '../common/emitter.js';
import { type NamedCode, type TextsView, textsView } from '../common/texts-view.js';
import { manifestJson } from './manifest.js';

/** The format version in `schemas/messages.schema.json`. Increase it for changes that break readers. */
const VERSION = 1;

/** A message text file as data. Members that are `undefined` are omitted. */
function textsJson({ source, severities, facilities, languages, messages }: TextsView): object {
  return {
    version: VERSION,
    source,
    severities: severities.map(codeJson),
    facilities: facilities.map(codeJson),
    languages: languages.map(({ name, id, file }) => ({ name, id, file })),
    messages: messages.map(({ id, symbol, severity, facility, code, texts }) => ({
      id,
      hex: hex32(id),
      symbol,
      severity: severity.value,
      customer: ((id >>> 29) & 1) === 1,
      facility: facility.value,
      code,
      texts: Array.from(texts, ([language, text]) => ({ language, text })),
    })),
  };
}

const codeJson = ({ name, value, symbol }: NamedCode) => ({ name, value, symbol });

/** The resolved model as data, described by `schemas/model.schema.json`. */
export const emitter: Emitter = {
  emit: (manifest, { baseName }) => [{ path: `${baseName}.json`, content: jsonText(manifestJson(manifest)) }],
  emitTexts: (file, options) => [
    { path: `${options.baseName}.json`, content: jsonText(textsJson(textsView(file, options))) },
  ],
};
