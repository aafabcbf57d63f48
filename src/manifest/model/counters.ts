import type {
  CounterAttribute,
  CounterReferenceName,
  CounterType,
  DetailLevel,
  InstanceType,
} from '../../windows/counters/counter-types.js';
import type { Definition, Located, Reference } from './located.js';

/** A name or a description, which tools read from a string resource of the program. */
export interface CounterText extends Located<string> {
  /**
   * The ID of its string resource: from the manifest or, with schemaVersion 1, counted. A name also has the
   * next ID, for its neutral copy.
   */
  readonly resourceId: number;
  /** The ID as written in the manifest, which counts from schemaVersion 2 on. */
  readonly declaredId: Located<number> | undefined;
}

/** `<struct>` of a counter set: a structure of a driver with the values of counters. */
export interface CounterStruct extends Definition {
  readonly counterSet: CounterSet;
  /** The name of a parameter in the C header. */
  readonly name: Located<string>;
  /** The C type. */
  readonly type: Located<string>;
  /** Position in the counter set, from 0. */
  readonly index: number;
}

/** `<counter>`: a value that a program publishes, and how tools show it. */
export interface Counter extends Definition {
  readonly counterSet: CounterSet;
  readonly id: Located<number> | undefined;
  readonly uri: Located<string> | undefined;
  /** The macro of its ID; absent or empty for none. */
  readonly symbol: Located<string> | undefined;
  /** Absent for a counter that tools never name, such as a base. */
  readonly name: CounterText | undefined;
  readonly description: CounterText | undefined;
  /** Absent if it is missing or unknown (diagnosed). */
  readonly type: Located<CounterType> | undefined;
  readonly detailLevel: DetailLevel;
  /** Tools show values that are multiplied by 10 to this power. */
  readonly defaultScale: number;
  /** The way in which tools combine the values of instances, as written. */
  readonly aggregate: Located<'sum' | 'avg' | 'max' | 'min' | 'undefined'> | undefined;
  /** The other counters that tools need to compute the value, by attribute. */
  readonly references: Readonly<Partial<Record<CounterReferenceName, Reference<Counter>>>>;
  /** The structure that contains its value, as written; see `structOf`. Only counters of a driver have it. */
  readonly struct: Reference<CounterStruct> | undefined;
  /** The member of the structure. */
  readonly field: Located<string> | undefined;
  /** `<counterAttribute>` elements, as in the manifest. */
  readonly attributes: readonly Located<CounterAttribute>[];
}

/** `<counterSet>`: counters that a program publishes together, for one instance or for several. */
export interface CounterSet extends Definition {
  readonly provider: CounterProvider;
  /** In lower case without braces; `''` if missing or malformed (diagnosed). */
  readonly guid: Located<string>;
  readonly symbol: Located<string>;
  readonly uri: Located<string> | undefined;
  readonly name: CounterText | undefined;
  readonly description: CounterText | undefined;
  readonly instances: Located<InstanceType> | undefined;
  readonly instanceType: InstanceType;
  /** Empty if the program isn't a driver. */
  readonly structs: readonly CounterStruct[];
  /** The first `<structs>` element. */
  readonly structsElement: Definition['element'];
  readonly counters: readonly Counter[];
}

/** `<provider>` of `<counters>`: a program or a driver that publishes counter sets. */
export interface CounterProvider extends Definition {
  readonly counters: Counters;
  /** In lower case without braces; `''` if missing or malformed (diagnosed). */
  readonly guid: Located<string>;
  /** Absent or empty for a driver. */
  readonly symbol: Located<string> | undefined;
  /** The binary that contains the texts. */
  readonly applicationIdentity: Located<string> | undefined;
  readonly name: Located<string> | undefined;
  readonly providerType: 'userMode' | 'kernelMode';
  /** Whether the program passes its own functions to the generated one: a callback, and those for memory. */
  readonly hasCustomCallback: boolean;
  readonly resourceBase: Located<number> | undefined;
  readonly counterSets: readonly CounterSet[];
}

/** `<counters>`: the performance counters of a manifest. */
export interface Counters extends Definition {
  readonly schemaVersion: Located<string> | undefined;
  /** Whether the manifest contains the IDs of texts (schemaVersion 2), rather than the first of them. */
  readonly hasTextIds: boolean;
  readonly providers: readonly CounterProvider[];
}

/** The structure of a driver that contains a counter's value: the only one if the counter names none. */
export function structOf({ struct, counterSet }: Counter): CounterStruct | undefined {
  return struct === undefined ? counterSet.structs[0] : struct.target;
}

/** The provider whose counters are compiled: the only one of a manifest without errors that has counters. */
export function counterProviderOf({
  counters,
}: {
  readonly counters: readonly Counters[];
}): CounterProvider | undefined {
  for (const { providers } of counters) {
    if (providers[0] !== undefined) return providers[0];
  }
  return undefined;
}

/** The symbol of a provider of counters; for drivers, which have none, its name or that of the binary. */
export function counterProviderName({ symbol, name, applicationIdentity }: CounterProvider): string {
  return symbol?.value || name?.value || applicationIdentity?.value || '';
}

/** The name that tools show for a set, or else its symbol. */
export function counterSetName({ name, symbol }: CounterSet): string {
  return name?.value.trim() || symbol.value;
}
