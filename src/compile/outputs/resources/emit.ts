import { tableOutputs } from '../../../manifest/message-text/outputs.js';
import { writeMessageTable } from '../../../windows/resources/message-table.js';
import { writeWevtTemplate } from '../../../windows/resources/wevt-template/write.js';
import { messageTablesOf } from '../../resource-model/messages.js';
import { wevtTemplateOf } from '../../resource-model/wevt-template.js';
import type { Emitter } from '../common/emitter.js';
import { messageTextOptions, textFile } from '../common/text-files.js';
import { checkResources } from './check.js';
import { messageFileName, resourceScript, templateFileName } from './rc.js';

/** Emits mc.exe's other files: the compiled manifest, message tables, and their resource script. */
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
