import renderFile from '../../../../templates/mof/mof.hbs';
import { sourceFileName } from '../../options/manifest-file-name.js';
import type { Emitter } from '../common/emitter.js';
import { classViews } from './classes.js';
import { escapeText } from './literal.js';
import { checkRestrictions } from './restrictions.js';

/**
 * The MOF file of `mc -mof`, in ASCII: classes for each provider, task version, and events that share a
 * template, which classic event consumers look up in WMI. See docs/mof.md.
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
