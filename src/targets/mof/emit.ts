import renderFile from '../../../templates/mof/mof.hbs';
import type { Emitter } from '../shared/emitter.js';
import { sourceFileName } from '../shared/manifest-file-name.js';
import { classViews } from './classes.js';
import { escapeText } from './literal.js';
import { checkRestrictions } from './restrictions.js';

/**
 * The MOF file of `mc -mof`: a class for each provider, for each task in a version, and for the events of it that have
 * one template. Consumers of classic events look them up in WMI. The file is ASCII. See docs/mof.md.
 */
export const emitter: Emitter = {
  check: checkRestrictions,
  emit(manifest, { baseName }) {
    const content = renderFile({
      source: escapeText(sourceFileName(manifest.source)),
      classes: classViews(manifest),
    });
    return [{ path: `${baseName}.mof`, content }];
  },
};
