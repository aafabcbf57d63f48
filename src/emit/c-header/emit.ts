import renderConstants from '../../../templates/c-header/constants.hbs';
import renderHeader from '../../../templates/c-header/header.hbs';
import type { Emitter } from '../emitter.js';
import { headerView } from './view.js';

/**
 * The C header: GUIDs, event descriptors and the numbers of everything the manifest names, as mc.exe writes them
 * without `-um` and `-km`. Lines end in LF on every system. See docs/c-header.md.
 */
export const cHeaderEmitter: Emitter = {
  name: 'c',
  summary: 'C and C++ header with event descriptors, GUIDs and constants',
  emit(manifest, { baseName }) {
    const { providers, messages } = headerView(manifest);
    const content = renderHeader({ providers: providers.map(renderConstants), messages });
    return [{ path: `${baseName}.h`, content }];
  },
};
