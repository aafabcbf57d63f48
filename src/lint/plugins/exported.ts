import { guarded, mistake } from './guard.js';
import type { PluginFile } from './plugin-file.js';

/** The most rules or emitters of one file. */
const MOST = 1000;

/**
 * The exports of a plug-in file: one plug-in or a list, as a module's default export or `module.exports` in
 * `namespace`, the imported file. Throws a PluginError, which describes the expected content by `what` (such
 * as "a rule"), if there is no default export, or an empty list.
 */
export function exportedBy(namespace: unknown, file: PluginFile, what: string): readonly unknown[] {
  const origin = { what: 'the file', file };
  return guarded(origin, () => {
    const value = (namespace as { readonly default?: unknown }).default;
    const list: unknown[] = Array.isArray(value) ? Array.from(value.slice(0, MOST + 1)) : [value];
    if (value === undefined || list.length === 0) {
      throw mistake(origin, `must export ${what}, or a list of them, as the default`);
    }
    if (list.length > MOST) throw mistake(origin, `exports more than ${MOST} of them`);
    return list;
  });
}
