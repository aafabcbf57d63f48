import { type Diagnostic, diagnose } from '../../../text/diagnostics/diagnostic.js';
import { cKeywords } from '../../model/names/c-keywords.js';
import type { ListSymbol, LocatedName, MessageFile } from '../model.js';

/** Reports symbols that the header defines twice with different values, and those that are no names of C. */
export function checkSymbols({
  source,
  messages,
  facilitySymbols,
  severitySymbols,
}: MessageFile): Diagnostic[] {
  const all: readonly ListSymbol[] = [
    ...facilitySymbols,
    ...severitySymbols,
    ...messages.flatMap(({ symbol, id }) => (symbol === undefined ? [] : [{ symbol, value: id }])),
  ];
  const byName = new Map<string, ListSymbol>();
  return all.flatMap((one) => {
    const { symbol, value } = one;
    const first = byName.get(symbol.name);
    if (first === undefined) byName.set(symbol.name, one);
    if (first !== undefined && first.value !== value) {
      const related = { message: 'the first definition', source, range: first.symbol.range };
      const parameters = { problem: 'twice', symbol: symbol.name } as const;
      return [diagnose('mc-symbol', source, symbol.range, parameters, [related])];
    }
    const problem = problemOf(symbol);
    return problem === undefined || first !== undefined
      ? []
      : [diagnose('mc-symbol', source, symbol.range, { problem, symbol: symbol.name })];
  });
}

function problemOf({ name }: LocatedName): 'keyword' | 'characters' | undefined {
  if (cKeywords.has(name)) return 'keyword';
  return /^\w*$/.test(name) ? undefined : 'characters';
}
