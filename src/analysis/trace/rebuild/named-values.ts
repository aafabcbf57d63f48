import { localName } from '../../../compile/decompile/names.js';
import { NameScope } from '../../../compile/names/identifiers.js';
import type { PredefinedValue } from '../../../windows/winmeta/metadata.js';

/** A level, task or opcode of a manifest that is rebuilt. */
export interface NamedItem {
  readonly name: string;
  readonly value: number;
  /** winmeta's definition of this value, if there is one. */
  readonly predefined: PredefinedValue | undefined;
}

/** Levels, tasks, or opcodes in use, by value. TRACE_EVENT_INFO has a defined or localized name, or none. */
export class NamedValues {
  readonly items: NamedItem[] = [];
  readonly #byValue = new Map<number, number>();
  readonly #names = new NameScope(new Set());

  /**
   * @param kind the start of names for values without one.
   * @param predefined winmeta's definitions. Manifests cannot define these values.
   */
  constructor(
    readonly kind: string,
    readonly predefined: readonly PredefinedValue[],
  ) {}

  /**
   * @returns the position of the value in `items`; `undefined` if the event names none, because it is the
   * usual one.
   */
  positionOf(value: number, name: string | undefined): number | undefined {
    const known = this.#byValue.get(value);
    if (known !== undefined) return known;
    const predefined = this.predefined.find((entry) => entry.value === value);
    // Events without a level, task or opcode have the value 0.
    if (value === 0 && (predefined === undefined || name === undefined)) return undefined;
    const position = this.items.length;
    const own = predefined?.name ?? this.#names.claim(ownName(name) ?? `${this.kind}_${value}`);
    this.items.push({ name: own, value, predefined });
    this.#byValue.set(value, position);
    return position;
  }
}

/** A name that a manifest can declare. Those with the prefix of winmeta are winmeta's. */
export function ownName(name: string | undefined): string | undefined {
  const trimmed = name?.trim();
  if (trimmed === undefined || trimmed === '') return undefined;
  const local = trimmed.startsWith('win:') ? trimmed.slice('win:'.length) : trimmed;
  const colon = local.indexOf(':');
  return colon < 0
    ? localName(local)
    : `${localName(local.slice(0, colon))}:${localName(local.slice(colon + 1))}`;
}
