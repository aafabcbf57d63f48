import { localNameOf } from './namespaces.js';
import types from './types.json' with { type: 'json' };

/** An in-type: the form of a field in the event's bytes (winmeta.xml, tdh.h). */
export interface InType {
  /** TDH_INTYPE_… and the code in binary templates. */
  readonly code: number;
  /** With the conventional prefix: `win:UInt32`. */
  readonly name: string;
  /** In bytes. `pointer` is 4 or 8, depending on the event header's flag. `variable` depends on the data. */
  readonly size: number | 'pointer' | 'variable';
  /** The out-type that applies if the manifest names none. */
  readonly defaultOutType: string;
  /** The same if another winmeta.xml has the type. It can have any number. */
  readonly otherDefault?: OutType;
  /** The out-types that winmeta allows for it, or that mc.exe accepts in practice. */
  readonly outTypes: readonly string[];
  /** Whether a field of this type can have a `length`. `ignored`: mc.exe accepts it without effect. */
  readonly length: 'optional' | 'required' | 'forbidden' | 'ignored';
  /** Whether a field of this type can have a map. */
  readonly map: boolean;
  /** Whether a field of this type can contain a length or count: an integer of at most 32 bits. */
  readonly extent: boolean;
}

/** An out-type: the form in which a field is shown. */
export interface OutType {
  /** TDH_OUTTYPE_… and the code in binary templates. */
  readonly code: number;
  /** With the conventional prefix: `xs:string`, `win:HexInt32`. */
  readonly name: string;
}

export const inTypes = types.inTypes as readonly InType[];
export const outTypes = types.outTypes as readonly OutType[];

const byLocalName = <T extends { name: string }>(list: readonly T[]) =>
  new Map(list.map((type) => [localNameOf(type.name), type]));

/** In-types by local name (`UInt32`). */
export const inTypesByLocalName: ReadonlyMap<string, InType> = byLocalName(inTypes);
/** Out-types by local name (`string`, `HexInt32`); the two namespaces share no local name. */
export const outTypesByLocalName: ReadonlyMap<string, OutType> = byLocalName(outTypes);
