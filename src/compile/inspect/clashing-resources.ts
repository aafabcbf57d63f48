import { cultureOf } from '../../windows/resources/languages.js';
import type { ResourceFile } from '../../windows/resources/open.js';

/**
 * Resources that a binary contains twice although Windows looks for one, after a linker joined manifests. GNU
 * ld reports a merge failure but exits with 0. Items are sentences without a period.
 */
export function clashingResources({ templates, messageTables }: ResourceFile): string[] {
  const clashes: string[] = [];
  if (templates.length > 1) {
    clashes.push(
      `this file has ${templates.length} WEVT_TEMPLATE resources, but Windows uses only one, so it shows the events of ` +
        'other providers without messages or with wrong ones; compile the manifests of a binary together with --link, and link only these resources',
    );
  }
  const counts = new Map<number, number>();
  for (const { language } of messageTables) {
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  for (const [language, count] of counts) {
    if (count === 1) continue;
    const name = cultureOf(language) ?? `language 0x${language.toString(16)}`;
    clashes.push(`this file has ${count} message tables in ${name}, but Windows uses only one of them`);
  }
  return clashes;
}
