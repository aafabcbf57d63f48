import type {
  DataPlan,
  FieldPlan,
  PlannedCount,
  PlannedExtent,
} from '../../../../windows/payload/payload-plan.js';
import { identifier, NameScope } from '../../../names/identifiers.js';
import { indent, objectLiteral } from '../data-literal.js';
import { Block } from './block.js';
import { hasLength, isTerminatedText, isTight, needsNoReader } from './field-kinds.js';
import { type FixedType, fixedTypeOf, plainInteger } from './fixed-types.js';
import { callAt, type ReaderCall, readerCall } from './reader-calls.js';
import { NO_SIZE, type Size, sizeCode, sizeOf, times } from './sizes.js';
import type { StructFunction, StructNames } from './struct-functions.js';

/** The body of a decoder, a function of `bytes` and `options`. */
export interface DecoderCode {
  readonly code: string;
  /** The functions and classes that the code uses: of `wevtc/codegen`, or in `number-functions.ts`. */
  readonly calls: readonly string[];
  /** The functions of the module that read arrays of structs for this code. */
  readonly functions: readonly StructFunction[];
}

/** The names in decoders that are not names of values. */
const OWN_NAMES = new Set(['bytes', 'options', 'reader', 'codePage', 'pointerSize', 'elements']);

/**
 * Straight-line code that reads the values of a template. Consecutive fixed-size values are a run: the code
 * checks the bounds once, then reads each value at its position in the run. If the code can find the ends of
 * all other values, it checks the bounds at the end and before each loop, and needs no reader.
 *
 * @param reserved names that local constants cannot have.
 * @param structs the names of structs read by array functions; other structs' loops are in the code itself.
 * @param hasTypes whether the code is TypeScript.
 */
export function decoderCode(
  plan: readonly FieldPlan[],
  reserved: ReadonlySet<string>,
  structs: ReadonlyMap<FieldPlan, StructNames> = new Map(),
  hasTypes = false,
): DecoderCode {
  const usesReader = !plan.every(needsNoReader);
  // `reserved` has the names of all events, so a copy for each template would take quadratic time.
  const isReserved = { has: (name: string) => OWN_NAMES.has(name) || reserved.has(name) };
  const writer = new DecoderWriter(plan, new NameScope(isReserved), structs, hasTypes);
  const body: string[] = [];
  const values = usesReader ? writer.values(plan, body) : writer.valuesWithoutReader(plan, body);
  const formats = ['codePage', 'pointerSize'].filter((name) => writer.uses.has(name));
  const statements = [
    ...(usesReader ? ['const reader = new ByteReader(bytes);'] : []),
    ...(formats.length > 0 ? [`const { ${formats.join(', ')} } = valueFormat(options);`] : []),
    ...(writer.uses.has('elements') ? ['let elements = 0;'] : []),
    ...body,
    ...(usesReader ? ['checkEnd(reader, options?.exact);'] : []),
    `return ${values};`,
  ];
  const calls = usesReader ? ['ByteReader', 'checkEnd'] : ['requireSize', 'checkSize'];
  return {
    code: statements.join('\n'),
    calls: [...calls, ...writer.calls, ...(formats.length > 0 ? ['valueFormat'] : [])],
    functions: writer.functions,
  };
}

class DecoderWriter {
  readonly calls = new Set<string>();
  /** The names in `OWN_NAMES` that the code needs. */
  readonly uses = new Set<string>();
  readonly functions: StructFunction[] = [];
  readonly #scope: NameScope;
  readonly #structs: ReadonlyMap<FieldPlan, StructNames>;
  readonly #hasTypes: boolean;
  /** The constants for the fields that lengths and counts refer to. */
  readonly #slots = new Map<number, string>();
  readonly #slotsInUse: ReadonlySet<number>;

  constructor(
    plan: readonly FieldPlan[],
    scope: NameScope,
    structs: ReadonlyMap<FieldPlan, StructNames>,
    hasTypes: boolean,
  ) {
    this.#hasTypes = hasTypes;
    this.#scope = scope;
    this.#structs = structs;
    this.#slotsInUse = new Set(plan.flatMap(slotsUsedBy));
  }

  /** Adds the statements that read the fields, and returns an object literal of their values. */
  values(plans: readonly FieldPlan[], statements: string[]): string {
    const block = new Block(statements, this.#scope);
    const values = this.#members(plans, block);
    block.end();
    return values;
  }

  /** Does the same with offsets from the start of the bytes, for values that need no reader. */
  valuesWithoutReader(plans: readonly FieldPlan[], statements: string[]): string {
    const block = new Block(statements, this.#scope, { start: undefined, size: NO_SIZE });
    const values = this.#members(plans, block);
    const size = block.placeOfNext;
    statements.push(`requireSize(bytes, ${size});`, `if (options?.exact) checkSize(bytes, ${size}, true);`);
    return values;
  }

  #members(plans: readonly FieldPlan[], block: Block): string {
    return objectLiteral(plans.map((plan) => [plan.name, this.#value(plan, block)]));
  }

  #value(plan: FieldPlan, block: Block): string {
    if (plan.count !== undefined) return this.#array(plan, plan.count, block);
    // Payloads have no padding, so a struct's members can join the run of the values before it.
    if (plan.members !== undefined) return this.#members(plan.members, block);
    const type = fixedTypeOf(plan.data);
    if (type === undefined) {
      if (block.isGiven)
        return isTerminatedText(plan)
          ? this.#textWithoutReader(plan, block)
          : this.#lengthWithoutReader(plan, block);
      block.end();
      const name = this.#local(plan.name);
      block.statements.push(`const ${name} = ${this.#call(plan)};`);
      return name;
    }
    const at = block.place(sizeOf(plan) as Size);
    const value = this.#read(type, at);
    if (plan.slot === undefined || !this.#slotsInUse.has(plan.slot)) return value;
    const integer = this.#read(plainInteger(plan.data), at);
    const name = this.#local(plan.name);
    this.#slots.set(plan.slot, name);
    block.statements.push(`const ${name} = ${integer};`);
    return integer === value ? name : value;
  }

  #textWithoutReader({ name }: DataPlan, block: Block): string {
    const start = block.placeOfNext;
    const end = this.#local(`${name} end`);
    block.statements.push(`const ${end} = endOfText(bytes, ${start});`);
    block.continueAt(end, { bytes: 2, pointers: 0 });
    this.calls.add('endOfText');
    this.calls.add('textAt');
    return `textAt(bytes, ${start}, ${end})`;
  }

  /** Reads a value whose length is known. */
  #lengthWithoutReader(plan: DataPlan, block: Block): string {
    const start = block.placeOfNext;
    const end = this.#endOf(plan, plan.length as PlannedExtent, { bytes: 1, pointers: 0 }, block);
    return this.#callCode(callAt(plan.data, start, end) as ReaderCall);
  }

  /** Advances by a number of elements of one size, and returns the place after them. */
  #endOf({ name }: FieldPlan, count: PlannedExtent, size: Size, block: Block): string {
    const start = block.placeOfNext;
    if ('literal' in count) block.place(times(size, count.literal));
    else {
      const end = this.#local(`${name} end`);
      block.statements.push(`const ${end} = ${start} + ${product(this.#extent(count), size)};`);
      block.continueAt(end, NO_SIZE);
    }
    return block.placeOfNext;
  }

  #array(plan: FieldPlan, count: PlannedCount, block: Block): string {
    if (block.isGiven) return this.#arrayWithoutReader(plan, count as PlannedExtent, block);
    const size = sizeOf(plan) as Size;
    if (isTight(plan) && 'literal' in count) {
      const start = block.place(times(size, count.literal));
      return this.#tightArray(plan, String(count.literal), size, start, block);
    }
    block.end();
    const length = this.#count(count, plan.name, block);
    if (plan.isText) return this.#text(plan, length, block);
    if (!isTight(plan)) return this.#looseArray(plan, length, block);
    return this.#tightArray(plan, length, size, block.placeOfArray(product(length, size)), block);
  }

  #arrayWithoutReader(plan: FieldPlan, count: PlannedExtent, block: Block): string {
    const start = block.placeOfNext;
    const length = this.#extent(count);
    if (isTight(plan)) {
      const size = sizeOf(plan) as Size;
      const end = this.#endOf(plan, count, size, block);
      block.statements.push(`requireSize(bytes, ${end});`);
      return this.#tightArray(plan, length, size, start, block);
    }
    const array = this.#local(plan.name);
    const at = this.#scope.claim('at');
    const i = this.#scope.claim('i');
    const element = new Block([], this.#scope, { start: at, size: NO_SIZE });
    const value = this.#value({ ...plan, count: undefined } as FieldPlan, element);
    const body = [...element.statements, `${array}.push(${value});`, `${at} = ${element.placeOfNext};`];
    block.statements.push(
      `const ${array} = [];`,
      `let ${at} = ${start};`,
      `for (let ${i} = 0; ${i} < ${length}; ${i}++) {\n${indent(body.join('\n'))}\n}`,
    );
    block.continueAt(at, NO_SIZE);
    return array;
  }

  #text({ name: fieldName, data }: DataPlan, count: string, block: Block): string {
    this.calls.add('readCharacters');
    this.uses.add('codePage');
    const name = this.#local(fieldName);
    const wide = data.inType === 'win:UInt16';
    block.statements.push(`const ${name} = readCharacters(reader, ${count}, ${wide}, codePage);`);
    return name;
  }

  /** Reads elements of fixed size, which are in a run. */
  #tightArray(plan: FieldPlan, count: string, size: Size, start: string, block: Block): string {
    const array = this.#local(plan.name);
    const names = this.#structs.get(plan);
    if (names !== undefined) {
      const call = this.#structFunction(plan, names, size, [start, count]);
      block.statements.push(`const ${array} = ${call};`);
      return array;
    }
    const i = this.#scope.claim('i');
    const at = this.#scope.claim('at');
    const element = new Block([], this.#scope, { start: at, size: NO_SIZE });
    const value = this.#value({ ...plan, count: undefined } as FieldPlan, element);
    const head = `for (let ${i} = 0, ${at} = ${start}; ${i} < ${count}; ${i}++, ${at} += ${sizeCode(size)})`;
    // Arrays with an initial size are faster. TypeScript checks elements only if it knows their type.
    const type = plan.data && fixedTypeOf(plan.data)?.type;
    const empty = type === undefined ? '[]' : `new Array${this.#hasTypes ? `<${type}>` : ''}(${count})`;
    const add = type === undefined ? `${array}.push(${value});` : `${array}[${i}] = ${value};`;
    block.statements.push(`const ${array} = ${empty};`, `${head} {\n${indent(add)}\n}`);
    return array;
  }

  /** Returns a module function call. The engine inlines little code per function; arrays need most of it. */
  #structFunction(plan: FieldPlan, names: StructNames, size: Size, place: readonly string[]): string {
    const element = new Block([], this.#scope, { start: 'at', size: NO_SIZE });
    const value = this.#value({ ...plan, count: undefined } as FieldPlan, element);
    const hasPointers = size.pointers > 0;
    this.functions.push({ ...names, value, size: sizeCode(size), hasPointers });
    return `${names.read}(${['bytes', ...place, ...(hasPointers ? ['pointerSize'] : [])].join(', ')})`;
  }

  /** Reads elements of any size, even of size 0. */
  #looseArray(plan: FieldPlan, count: string, around: Block): string {
    const array = this.#local(plan.name);
    this.calls.add('countElements');
    this.uses.add('elements');
    const i = this.#scope.claim('i');
    const body: string[] = [];
    const block = new Block(body, this.#scope);
    const element = { ...plan, count: undefined } as FieldPlan;
    const varies = element.members === undefined && sizeOf(element) === undefined;
    const value = varies ? this.#call(element) : this.#value(element, block);
    block.end();
    body.push(`${array}.push(${value});`);
    around.statements.push(
      `const ${array} = [];`,
      `elements = countElements(reader, elements, ${count});`,
      `for (let ${i} = 0; ${i} < ${count}; ${i}++) {\n${indent(body.join('\n'))}\n}`,
    );
    return array;
  }

  #call(plan: DataPlan): string {
    const length = hasLength(plan) ? this.#extent(plan.length) : undefined;
    return this.#callCode(readerCall(plan.data, length, plan.last));
  }

  #callCode({ name, arguments: list }: ReaderCall): string {
    this.calls.add(name);
    if (list.includes('codePage')) this.uses.add('codePage');
    return `${name}(${list.join(', ')})`;
  }

  #read({ size, read, calls }: FixedType, at: string): string {
    if (size === 'pointer') this.uses.add('pointerSize');
    this.calls.add(calls);
    return read(at);
  }

  #extent(extent: PlannedExtent): string {
    return 'literal' in extent ? String(extent.literal) : (this.#slots.get(extent.slot) as string);
  }

  #count(count: PlannedCount, fieldName: string, block: Block): string {
    // Only classic events' descriptions have such arrays; generated decoders are for manifest events.
    if ('toEnd' in count) throw new RangeError(`'${fieldName}' has no count`);
    if (!('prefix' in count)) return this.#extent(count);
    const name = this.#local(`${fieldName} count`);
    block.statements.push(`const ${name} = reader.u16();`);
    return name;
  }

  #local(fieldName: string): string {
    const name = identifier(fieldName);
    return this.#scope.claim(name.charAt(0).toLowerCase() + name.slice(1));
  }
}

/** The size of a number of elements as an expression. */
function product(count: string, size: Size): string {
  if (size.bytes === 1 && size.pointers === 0) return count;
  const code = sizeCode(size);
  return `${count} * ${size.pointers > 0 && size.bytes > 0 ? `(${code})` : code}`;
}

/** The slots of the numbers that the code needs. */
function slotsUsedBy(plan: FieldPlan): number[] {
  const { count, members } = plan;
  const extents = [count, members === undefined && hasLength(plan) ? plan.length : undefined];
  const own = extents.flatMap((extent) => (extent !== undefined && 'slot' in extent ? [extent.slot] : []));
  return [...own, ...(members ?? []).flatMap(slotsUsedBy)];
}
