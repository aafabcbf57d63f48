import { flagOf } from '../../session/options/command-option.js';
import { type FilterOptions, filterFacts, filterNames } from './event-filter-options.js';

/** The options that choose events, for people: `--process app.exe`, `--from`. */
export function filterTexts(options: FilterOptions): string[] {
  return filterNames.flatMap((name) => {
    const { shown } = filterFacts[name];
    if (shown === undefined || options[name] === undefined) return [];
    return shown === 'flag'
      ? [flagOf(name)]
      : [options[name]].flat().map((value) => `${flagOf(name)} ${value}`);
  });
}
