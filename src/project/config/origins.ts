import type { ConfigLayer, ConfigPlace } from './config-file.js';
import { matches } from './globs.js';
import { relativeTo } from './paths.js';
import { settingsIn } from './resolve.js';

/**
 * The places in a configuration that determine the settings for a file with an absolute path, by setting:
 * `emit.outDir`, `rules.unused-string`. A setting without a place has its default.
 */
export function originsOf(layers: readonly ConfigLayer[], file: string): Map<string, ConfigPlace> {
  const origins = new Map<string, ConfigPlace>();
  for (const layer of layers) {
    const path = relativeTo(layer.folder, file);
    const { baseline, ignore = [] } = layer.file;
    if (baseline !== undefined) origins.set('baseline', layer.placeOf(['baseline']));
    for (const { settings, at } of settingsIn(layer, path)) {
      const { ruleset, rules = {}, emit, format, messageText } = settings;
      for (const keys of leaves({ ruleset, emit, format, messageText })) {
        origins.set(keys.join('.'), layer.placeOf([...at, ...keys]));
      }
      // The setting of a rule can be a list.
      for (const id of Object.keys(rules)) origins.set(`rules.${id}`, layer.placeOf([...at, 'rules', id]));
    }
    const ignoring = ignore.findIndex((glob) => matches(path, [glob]));
    if (ignoring >= 0) origins.set('ignored', layer.placeOf(['ignore', ignoring]));
  }
  return origins;
}

/** The paths of keys to the values that are no objects. */
function leaves(value: object): string[][] {
  return Object.entries(value).flatMap(([key, member]): string[][] => {
    if (member === undefined) return [];
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return [[key]];
    return leaves(member).map((keys) => [key, ...keys]);
  });
}
