import renderConstants from '../../../../templates/c-header/constants.hbs';
import renderHeader from '../../../../templates/c-header/header.hbs';
import renderCode from '../../../../templates/c-header/provider-code.hbs';
import { headerOutput, symbolArrayOutput } from '../../../manifest/message-text/outputs.js';
import type { Emitter } from '../common/emitter.js';
import { messageTextOptions, textFile } from '../common/text-files.js';
import { nameClashes } from './code/clashes.js';
import { hasCode, headerView } from './view.js';

/**
 * The C header: GUIDs, descriptors, and numbers as mc.exe writes them without `-um` and `-km`; with the mode
 * `um` or `km`, also the macros that write events. Lines end with LF everywhere. See docs/c-header.md.
 */
export const emitter: Emitter = {
  check(manifest, { c }) {
    return hasCode(c) ? nameClashes(manifest, c) : [];
  },
  emit(manifest, options) {
    const { code, providers, messages } = headerView(manifest, options);
    const content = renderHeader({
      code,
      providers: providers.map(
        (provider) => renderConstants(provider.constants) + (provider.code ? renderCode(provider.code) : ''),
      ),
      messages,
    });
    return [{ path: `${options.baseName}.${options.c.extension}`, content }];
  },
  emitTexts(file, options) {
    const own = messageTextOptions(options);
    const symbols = options.c.symbolArray ? [symbolArrayOutput(file, own)] : [];
    return [headerOutput(file, own), ...symbols].map((output) => textFile(output, file.codePage));
  },
};
