import type { EventDefinition, Provider } from '../../../manifest/model.js';
import { sanitise } from '../../../manifest/symbols.js';
import type { CHeaderOptions } from '../../../outputs/options.js';

/** The parts of the names in a provider's code. */
export interface ProviderNames {
  readonly symbol: string;
  /**
   * The provider's name as an identifier. If the provider has a controlGuid, its name ends with its GUID, so this is `_`
   * and the symbol instead (as in mc.exe's headers).
   */
  readonly registration: string;
  /** The name of the handle. */
  readonly handle: string;
  /** The end of the names of the type and the functions for more registrations. */
  readonly context: string;
  /** The prefix of the names of arrays: the provider's name as an identifier, also with a controlGuid. */
  readonly arrays: string;
}

export function providerNames({ symbol, name, controlGuid }: Provider): ProviderNames {
  const own = sanitise(name.value);
  // mc.exe names variables with the digit at the start, which no compiler accepts.
  const stem = own.replace(/^(?=[\p{Nd}²³¹])/u, '_');
  const common = { symbol: symbol.value, arrays: stem };
  return controlGuid === undefined
    ? { ...common, registration: own, handle: `${stem}Handle`, context: stem }
    : {
        ...common,
        registration: `_${symbol.value}`,
        handle: `${symbol.value}_Handle`,
        context: symbol.value,
      };
}

/**
 * The event's part in the names of the macros that write it: its symbol without the prefix of `-P`. As in mc.exe, case
 * counts, nothing may be left, and other names keep the prefix.
 */
export function writeStem({ cSymbol }: EventDefinition, { stripPrefix }: Required<CHeaderOptions>): string {
  return cSymbol.startsWith(stripPrefix) ? cSymbol.slice(stripPrefix.length) : cSymbol;
}

/** The names of an event's macros. All of them have arguments. */
export function eventMacroNames(event: EventDefinition, options: Required<CHeaderOptions>): string[] {
  const { prefix, contextSuffix } = options;
  const write = prefix + writeStem(event, options);
  return [
    `EventEnabled${event.cSymbol}`,
    `EventEnabled${event.cSymbol}_ForContext`,
    write,
    `${write}_AssumeEnabled`,
    `${write}_${contextSuffix}`,
    `${write}_${contextSuffix}AssumeEnabled`,
  ];
}
