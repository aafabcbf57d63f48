import renderFile from '../../../../templates/mof/mof.hbs';
import { sourceFileName } from '../../options/manifest-file-name.js';
import type { Emitter } from '../common/emitter.js';
import { classViews } from './classes.js';
import { escapeText } from './literal.js';
import { checkRestrictions } from './restrictions.js';

/**
 * The MOF file of `mc -mof`. It contains a class for each provider, for each version of a task, and for the
 * events of such a task that share a template. Consumers of classic events look up these classes in WMI. The
 * file is ASCII. See docs/mof.md.
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
