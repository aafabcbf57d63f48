import type { Emitter } from '../common/emitter.js';
import { textsView } from '../common/texts-view.js';
import { buildReferencePage } from '../reference/build-page.js';
import { htmlPage } from './document.js';
import { textsHtml } from './texts-document.js';

/** The event reference as one HTML file without references to others. See docs/event-reference.md. */
export const emitter: Emitter = {
  emit: (manifest, { baseName }, extras) => [
    {
      path: `${baseName}.html`,
      content: htmlPage(buildReferencePage(manifest, baseName, extras)),
    },
  ],
  emitTexts: (file, options) => [
    {
      path: `${options.baseName}.html`,
      content: textsHtml(textsView(file, options), options.baseName),
    },
  ],
};
