/** A compiled template: binary XML and field records. In WEVT_TEMPLATE (`TEMP`) and TRACE_EVENT_INFO. */
export interface BinaryXml {
  /** The XML of an event. */
  readonly root: BinaryXmlElement;
  /** The fields, top level first, then struct members, as in `TraceEventInfo.properties`. */
  readonly items: readonly BinaryXmlItem[];
  /**
   * The first name's offset in the source WEVT_TEMPLATE, as in records; 0 without items. Names are adjacent.
   */
  readonly namesOffset: number;
}

/** An element of the XML of an event. */
export interface BinaryXmlElement {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: BinaryXmlContent }[];
  readonly children: readonly BinaryXmlNode[];
  /** Whether an element without content has no end tag (`<a/>`). */
  readonly selfClosing?: true;
}

/** The content of an element. */
export type BinaryXmlNode = BinaryXmlElement | BinaryXmlContent | BinaryXmlInstruction;

/** A processing instruction, which UserData of a manifest can have. */
export interface BinaryXmlInstruction {
  readonly target: string;
  readonly data: string;
}

/** Text, or the value of an item of the template. */
export type BinaryXmlContent =
  | { readonly text: string; readonly cdata?: true }
  /** `at` counts the items of the top level from 0; `type` is the in-type's code, plus 0x80 for an array. */
  | { readonly at: number; readonly type: number };

/** The record of a field. TDH makes an EVENT_PROPERTY_INFO of it. */
export interface BinaryXmlItem {
  /** Struct, ParamLength, ParamCount, ParamFixedLength, ParamFixedCount and HasTags of `PropertyFlag`. */
  readonly flags: number;
  readonly name: string;
  readonly type: BinaryXmlValueType | BinaryXmlStructType;
  /** A number, the index of an item, or 0 for a field that is not an array: see `flags`. 0 to 65535. */
  readonly count: number;
  /** A number, the index of an item, or 0 without a length: see `flags`. 0 to 65535. */
  readonly length: number;
  /** The tags of the manifest, 28 bits, if `flags` has HasTags; else absent. */
  readonly tags?: number;
}

/** The type of a field with a value, in the compiled template. */
export interface BinaryXmlValueType {
  readonly kind: 'value';
  /** TDH_INTYPE_…, 0 to 255. */
  readonly inType: number;
  /** TDH_OUTTYPE_…, 0 to 255. */
  readonly outType: number;
  /** The offset of the map in the WEVT_TEMPLATE resource; 0 for none. */
  readonly mapOffset: number;
}

/** The type of a struct, in the compiled template. */
export interface BinaryXmlStructType {
  readonly kind: 'struct';
  /** The index of the first member. */
  readonly structStartIndex: number;
  readonly numOfStructMembers: number;
}
