import type { Crc32 } from '../../../windows/bytes/crc32.js';
import type { LogTools } from '../log-tools.js';
import { RecordLayout } from './record-layout.js';
import { TemplateStore } from './template-store.js';

/** Tools that compile the templates of logs, each once. */
export function compiledTemplates(crc32: Crc32 | undefined): LogTools {
  const store = new TemplateStore();
  return { crc32, layoutOf: (chunk) => new RecordLayout(store, chunk) };
}
