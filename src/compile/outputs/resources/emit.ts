import { tableOutputs } from '../../../manifest/message-text/outputs.js';
import { writeMessageTable } from '../../../windows/resources/message-table.js';
import { writeWevtTemplate } from '../../../windows/resources/wevt-template/write.js';
import { messageTablesOf } from '../../resource-model/messages.js';
import { wevtTemplateOf } from '../../resource-model/wevt-template.js';
import type { Emitter } from '../common/emitter.js';
import { messageTextOptions, textFile } from '../common/text-files.js';
import { checkResources } from './check.js';
import { messageFileName, resourceScript, templateFileName } from './rc.js';

/**
 * Emits the files that mc.exe writes in addition to the header: the compiled manifest, its message tables,
 * and the resource script for both.
 */
export const emitter: Emitter = {
  check: checkResources,
  emit(manifest, options, { scriptFolder = '' } = {}) {
    const tables = messageTablesOf(manifest, options);
    // mc.exe writes no WEVT_TEMPLATE of no providers.
    const hasTemplate = manifest.providers.length > 0;
    const template = () => writeWevtTemplate(wevtTemplateOf(manifest, options));
    const binaries = [
      ...(hasTemplate ? [{ path: templateFileName(options), content: template() }] : []),
      ...tables.map(({ entries, number }) => ({
        path: messageFileName(options, number),
        content: writeMessageTable(entries),
      })),
    ];
    const content = resourceScript(tables, hasTemplate, options, scriptFolder);
    const script = { path: `${options.baseName}.rc`, content };
    return [...binaries, { ...script, includes: binaries.map(({ path }) => path) }];
  },
  emitTexts: (file, options) =>
    tableOutputs(file, messageTextOptions(options)).map((output) => textFile(output, file.codePage)),
};
