import type { Manifest } from '../../../manifest/model/model.js';
import { writeMessageTable } from '../../../windows/resources/message-table.js';
import { type Resource, RT_MESSAGETABLE, WEVT_TEMPLATE } from '../../../windows/resources/resource.js';
import { writeWevtTemplate } from '../../../windows/resources/wevt-template/write.js';
import { counterResources, DEFAULT_LANGUAGE } from '../../resource-model/counter-strings.js';
import type { ResourceSettings } from '../../resource-model/format.js';
import { messageTablesOf } from '../../resource-model/messages.js';
import { wevtTemplateOf } from '../../resource-model/wevt-template.js';

/**
 * The resources as from the `.rc` file: a message table for each culture, then the manifest in the last
 * table's language, because a LANGUAGE statement applies until the next one. The strings of counters
 * follow.
 */
export function resourcesOf(manifest: Manifest, settings: ResourceSettings): Resource[] {
  const tables = messageTablesOf(manifest, settings).reverse();
  const messages = tables.map(({ language, entries }) => ({
    type: RT_MESSAGETABLE,
    name: 1,
    language,
    data: writeMessageTable(entries),
  }));
  const strings = counterResources(manifest);
  if (manifest.providers.length === 0) return [...messages, ...strings];
  const language = tables.at(-1)?.language ?? DEFAULT_LANGUAGE;
  const data = writeWevtTemplate(wevtTemplateOf(manifest, settings));
  return [...messages, { type: WEVT_TEMPLATE, name: 1, language, data }, ...strings];
}
