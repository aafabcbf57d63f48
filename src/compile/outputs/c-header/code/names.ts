import type { EventDefinition, Provider } from '../../../../manifest/model/model.js';
import { sanitise, wholeIdentifier } from '../../../../manifest/model/names/symbols.js';
import type { CHeaderOptions } from '../../../options/options.js';

/** The parts of the names in a provider's code. */
export interface ProviderNames {
  readonly symbol: string;
  /**
   * The provider's name as an identifier. If the provider has a controlGuid, its name ends with its GUID, so
   * this is `_` and the symbol instead (as in mc.exe's headers).
   */
  readonly registration: string;
  readonly handle: string;
  /** The end of the names of the type and the functions for more registrations. */
  readonly context: string;
  /** The prefix of the names of arrays: the provider's name as an identifier, also with a controlGuid. */
  readonly arrays: string;
}

export function providerNames(provider: Provider): ProviderNames {
  const { cSymbol, name, controlGuid } = provider;
  // mc.exe names variables with the digit at the start, which no compiler accepts.
  const stem = wholeIdentifier(name.value);
  const common = { symbol: cSymbol, arrays: stem };
  return controlGuid === undefined
    ? { ...common, registration: sanitise(name.value), handle: `${stem}Handle`, context: stem }
    : {
        ...common,
        registration: `_${partOf(cSymbol, provider)}`,
        handle: `${cSymbol}_Handle`,
        context: cSymbol,
      };
}

/** A symbol after other letters, where one derived from the provider's name needs no `_` before a digit. */
function partOf(cSymbol: string, { symbol }: Provider): string {
  return symbol.value === '' ? cSymbol.replace(/^_(?=[\p{Nd}²³¹])/u, '') : cSymbol;
}

export function macroPart({ cSymbol, symbol, provider }: EventDefinition): string {
  return symbol?.value ? cSymbol : partOf(cSymbol, provider);
}

/**
 * The event's part in the names of the macros that write it: its symbol without the prefix of `-P`. As in
 * mc.exe, case counts, nothing may be left, and other names keep the prefix.
 */
export function writeStem(event: EventDefinition, { stripPrefix }: Required<CHeaderOptions>): string {
  const part = macroPart(event);
  return part.startsWith(stripPrefix) ? part.slice(stripPrefix.length) : part;
}

/** The names of an event's macros. All of them have arguments. */
export function eventMacroNames(event: EventDefinition, options: Required<CHeaderOptions>): string[] {
  const { prefix, contextSuffix } = options;
  const write = prefix + writeStem(event, options);
  return [
    `EventEnabled${macroPart(event)}`,
    `EventEnabled${macroPart(event)}_ForContext`,
    write,
    `${write}_AssumeEnabled`,
    `${write}_${contextSuffix}`,
    `${write}_${contextSuffix}AssumeEnabled`,
  ];
}
