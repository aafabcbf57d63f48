import type { Manifest, Message } from '../../../manifest/model/model.js';
import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { tableCultures } from '../../resource-model/cultures.js';
import type { ResourceSettings } from '../../resource-model/format.js';
import { messageTablesOf } from '../../resource-model/messages.js';

/**
 * Reports messages of the tables that exceed mc.exe's `-m` (`most`, in UTF-16 units) as errors. As in mc.exe,
 * this includes winmeta's texts, and the line break that ends a message is a part of it.
 */
export function checkMessageLengths(
  manifest: Manifest,
  settings: ResourceSettings,
  most: number,
): Diagnostic[] {
  const messages = new Map<number, Message>();
  for (const message of manifest.messages) if (!messages.has(message.id)) messages.set(message.id, message);
  const strings = new Map(tableCultures(manifest).map(({ name, string }) => [name, string]));
  const reported = new Set<unknown>();
  return messageTablesOf(manifest, settings).flatMap(({ culture, entries }) =>
    entries.flatMap(({ id, text }) => {
      const stringId = messages.get(id)?.stringId ?? '';
      if (text.length <= most) return [];
      const string = strings.get(culture)?.(stringId);
      // A text of winmeta, or of another culture, is the same in several tables.
      const place = string ?? stringId;
      if (reported.has(place)) return [];
      reported.add(place);
      const range = string?.value.range ?? manifest.document.root?.nameRange ?? { start: 0, end: 0 };
      const parameters = { id: stringId, length: text.length, most };
      return [
        { ...diagnose('message-max-length', manifest.source, range, parameters), severity: 'error' as const },
      ];
    }),
  );
}
