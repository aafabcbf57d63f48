import type { Manifest } from '../manifest/model.js';
import { inOrder } from '../targets/resources/events.js';
import { messageTablesOf } from '../targets/resources/messages.js';
import { wevtTemplateOf } from '../targets/resources/wevt-template.js';
import type { Inspected } from './inspection.js';

/** A manifest without errors as its resources are going to be, with its symbols. */
export function inspectedManifest(manifest: Manifest, file: string): Inspected {
  return {
    file,
    kind: 'manifest',
    templates: [wevtTemplateOf(manifest)],
    tables: messageTablesOf(manifest),
    symbols: manifest.providers.map(({ symbol, events, templates }) => ({
      symbol: symbol.value,
      events: inOrder(events).map(({ cSymbol }) => cSymbol),
      templates: templates.map(({ tid }) => tid.value),
    })),
  };
}
