import type { EventDefinition, Provider } from '../../../manifest/model.js';
import { sanitise } from '../../../manifest/symbols.js';
import type { CHeaderOptions } from '../../options.js';

/** What the names of a provider's code are made of. */
export interface ProviderNames {
  readonly symbol: string;
  /**
   * The provider's name as an identifier. The name of a provider with a controlGuid ends with its GUID, so there it is
   * `_` and the symbol (as in mc.exe's headers).
   */
  readonly registration: string;
  /** What the names of arrays and of the handle begin with. */
  readonly stem: string;
}

export function providerNames({ symbol, name, controlGuid }: Provider): ProviderNames {
  if (controlGuid !== undefined) {
    return { symbol: symbol.value, registration: `_${symbol.value}`, stem: `${symbol.value}_` };
  }
  const identifier = sanitise(name.value).replace(/^(?=\d)/, '_');
  return { symbol: symbol.value, registration: identifier, stem: identifier };
}

/** What an event's macros are called by: its symbol without the prefix of `-P`, unless nothing would be left. */
export function macroStem({ cSymbol }: EventDefinition, { stripPrefix }: Required<CHeaderOptions>): string {
  const begins = cSymbol.toLowerCase().startsWith(stripPrefix.toLowerCase());
  return begins && cSymbol.length > stripPrefix.length ? cSymbol.slice(stripPrefix.length) : cSymbol;
}

/** The macros of an event, all of which take arguments. */
export function eventMacroNames(stem: string, options: Required<CHeaderOptions>): string[] {
  const write = options.prefix + stem;
  return [
    `EventEnabled${stem}`,
    `EventEnabled${stem}_ForContext`,
    write,
    `${write}_AssumeEnabled`,
    `${write}_ForContext`,
    `${write}_ForContextAssumeEnabled`,
  ];
}
