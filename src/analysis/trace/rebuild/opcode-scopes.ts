import { type Predefined, predefinedOpcodes } from '../../../windows/winmeta/metadata.js';
import { NamedValues } from './named-values.js';

/** An event's information about its opcode. */
export interface OpcodeUse {
  readonly task: number;
  readonly opcode: number;
  readonly name: string | undefined;
}

/** An opcode of a manifest that is rebuilt. */
export interface OpcodeItem {
  /** The task that defines it; 0 for the provider. */
  readonly task: number;
  readonly value: number;
  readonly name: string;
  readonly predefined: Predefined | undefined;
}

/** The opcodes in use. If a value has several names from different tasks, each task defines its own. */
export class OpcodeScopes {
  readonly items: OpcodeItem[] = [];
  readonly #isShared: ReadonlySet<number>;
  /** By task; 0 for the provider. */
  readonly #scopes = new Map<number, NamedValues>();
  /** The positions in `items`, by task and value. */
  readonly #positions = new Map<string, number>();

  constructor(uses: readonly OpcodeUse[]) {
    const names = new Map<number, Set<string>>();
    for (const { opcode, name } of uses) {
      if (name !== undefined) names.set(opcode, (names.get(opcode) ?? new Set()).add(name));
    }
    this.#isShared = new Set([...names].flatMap(([opcode, own]) => (own.size > 1 ? [opcode] : [])));
  }

  positionOf({ task, opcode, name }: OpcodeUse): number | undefined {
    const isPredefined = predefinedOpcodes.some(({ value }) => value === opcode);
    const owner = this.#isShared.has(opcode) && !isPredefined ? task : 0;
    const scope = this.#scopes.get(owner) ?? new NamedValues('Opcode', predefinedOpcodes);
    this.#scopes.set(owner, scope);
    const at = scope.positionOf(opcode, name);
    const item = at === undefined ? undefined : scope.items[at];
    if (item === undefined) return undefined;
    const key = `${owner}/${opcode}`;
    const known = this.#positions.get(key);
    if (known !== undefined) return known;
    const { value, predefined } = item;
    this.items.push({ task: owner, value, name: item.name, predefined });
    this.#positions.set(key, this.items.length - 1);
    return this.items.length - 1;
  }
}
