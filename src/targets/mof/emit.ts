import renderFile from '../../../templates/mof/mof.hbs';
import type { Emitter } from '../shared/emitter.js';
import { sourceFileName } from '../shared/source-file-name.js';
import { classViews } from './classes.js';
import { escapeText } from './literal.js';
import { checkRestrictions } from './restrictions.js';

/**
 * The MOF file of `mc -mof`: a class for each provider, for each task in a version, and for the events of it that have
 * one template. Consumers of classic events look them up in WMI. The file is ASCII. See docs/mof.md.
 */
export const mofEmitter: Emitter = {
  name: 'mof',
  summary: 'MOF classes, by which consumers decode classic events, as mc.exe writes them with -mof',
  check: checkRestrictions,
  emit(manifest, { baseName }) {
    const content = renderFile({
      source: escapeText(sourceFileName(manifest.source)),
      classes: classViews(manifest),
    });
    return [{ path: `${baseName}.mof`, content }];
  },
};
