import type { EventDefinition, Provider } from '../../../manifest/model.js';
import { sanitise } from '../../../manifest/symbols.js';
import type { CHeaderOptions } from '../../options.js';

/** The parts of the names in a provider's code. */
export interface ProviderNames {
  readonly symbol: string;
  /**
   * The provider's name as an identifier. If the provider has a controlGuid, its name ends with its GUID, so this is `_`
   * and the symbol instead (as in mc.exe's headers).
   */
  readonly registration: string;
  /** The prefix of the names of arrays and of the handle. */
  readonly stem: string;
}

export function providerNames({ symbol, name, controlGuid }: Provider): ProviderNames {
  if (controlGuid !== undefined) {
    return { symbol: symbol.value, registration: `_${symbol.value}`, stem: `${symbol.value}_` };
  }
  const registration = sanitise(name.value);
  // mc.exe names variables with the digit at the start, which no compiler accepts.
  return { symbol: symbol.value, registration, stem: registration.replace(/^(?=\d)/, '_') };
}

/** The event's part in the names of its macros: its symbol without the prefix of `-P`, unless nothing would be left. */
export function macroStem({ cSymbol }: EventDefinition, { stripPrefix }: Required<CHeaderOptions>): string {
  const begins = cSymbol.toLowerCase().startsWith(stripPrefix.toLowerCase());
  return begins && cSymbol.length > stripPrefix.length ? cSymbol.slice(stripPrefix.length) : cSymbol;
}

/** The names of an event's macros. All of them have arguments. */
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
