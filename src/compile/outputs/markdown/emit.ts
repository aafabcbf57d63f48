import type { Emitter } from '../common/emitter.js';
import { textsView } from '../common/texts-view.js';
import { buildReferencePage } from '../reference/build-page.js';
import { markdownPage } from './document.js';
import { textsMarkdown } from './texts-document.js';

/** The event reference as Markdown, for GitHub and static site generators. See docs/event-reference.md. */
export const emitter: Emitter = {
  emit: (manifest, { baseName }, extras) => [
    {
      path: `${baseName}.md`,
      content: markdownPage(buildReferencePage(manifest, baseName, extras)),
    },
  ],
  emitTexts: (file, options) => [
    {
      path: `${options.baseName}.md`,
      content: textsMarkdown(textsView(file, options), options.baseName),
    },
  ],
};
