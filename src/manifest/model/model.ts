import type { Range, SourceText } from '../../text/source.js';
import type { EventDescriptor } from '../../windows/structures/event-descriptor.js';
import type { Predefined, PredefinedChannel } from '../../windows/winmeta/metadata.js';
import type { InType, OutType } from '../../windows/winmeta/types.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';
import type { Counters } from './counters.js';
import type { Definition, Located, Reference } from './located.js';

export type { Definition, EventDescriptor, Located, Reference };

/** A `$(string.ID)` or `$(mc.SYMBOL)`. */
export interface MessageReference {
  readonly kind: 'string' | 'mc';
  /** The string id or the symbol, without the wrapping. */
  readonly id: string;
  readonly range: Range;
  /** The definitions of the string, one for each culture that has it, in document order. */
  readonly strings: readonly StringDefinition[];
  /** winmeta's text, if the manifest has no such string, but mc.exe finds a text of Windows with this ID. */
  readonly predefinedText?: string;
}

/** `<string>` of a culture. */
export interface StringDefinition extends Definition {
  readonly id: Located<string>;
  /** The text with its line ends and white space as written (mc.exe keeps them). */
  readonly value: Located<string>;
  /** In the schema, but without meaning. */
  readonly stringType: Located<string> | undefined;
  readonly culture: Culture;
}

/** One `<resources culture="…">`. */
export interface Culture {
  readonly element: XmlElement;
  readonly range: Range;
  readonly name: Located<string>;
  /** In document order, including duplicates. */
  readonly strings: readonly StringDefinition[];
  /** By id; the first if there are duplicates. */
  readonly byId: ReadonlyMap<string, StringDefinition>;
}

/** A level, task, opcode, or keyword. Its name is a QName: as written, with the prefix's namespace. */
export interface Named extends Definition {
  readonly name: Located<string>;
  readonly namespace: string;
  readonly localName: string;
  readonly message: MessageReference | undefined;
  /** The symbol written in the manifest. */
  readonly symbol: Located<string> | undefined;
  /** The C symbol: explicit, derived by mc.exe, or, if predefined, the name in winmeta.h. */
  readonly cSymbol: string;
  /** winmeta's entry, for a predefined one. */
  readonly predefined: Predefined | undefined;
}

/** `<level>`: the severity or verbosity of events. */
export interface Level extends Named {
  /** 0 to 255; 0 if it is missing or not a number (diagnosed). */
  readonly value: number;
  readonly declared: Located<number> | undefined;
}

/** `<task>`: a component or an activity to which events belong. */
export interface Task extends Named {
  /** 0 to 65535. */
  readonly value: number;
  readonly declared: Located<number> | undefined;
  /** In lower case without braces, as all GUIDs. A zero GUID is kept, but no constant is generated for it. */
  readonly eventGuid: Located<string> | undefined;
  readonly opcodes: readonly Opcode[];
}

/** `<opcode>`: an activity within a task. */
export interface Opcode extends Named {
  /** 0 to 255. */
  readonly value: number;
  readonly declared: Located<number> | undefined;
  /** For the MOF files of `mc -mof`; reserved by Microsoft. */
  readonly mofValue: Located<number> | undefined;
  /** The task that it is local to. */
  readonly task: Task | undefined;
}

/** `<keyword>`: a bit that events set and sessions select. */
export interface Keyword extends Named {
  /** The 64-bit mask; 0 if it is missing or not a number (diagnosed). */
  readonly mask: bigint;
  readonly declared: Located<bigint> | undefined;
}

/** The type of a channel, which says who reads it. */
export type ChannelType = 'Admin' | 'Operational' | 'Analytic' | 'Debug';

/** `<logging>` of a channel: size and retention of its log. */
export interface ChannelLogging {
  readonly element: XmlElement;
  readonly autoBackup?: Located<boolean>;
  readonly retention?: Located<boolean>;
  /** Bytes. */
  readonly maxSize?: Located<bigint>;
}

/** `<publishing>` of a channel: its session's buffers, level, and keywords. */
export interface ChannelPublishing {
  readonly element: XmlElement;
  readonly level?: Located<number>;
  readonly keywords?: Located<bigint>;
  readonly controlGuid?: Located<string>;
  /** Kilobytes. */
  readonly bufferSize?: Located<number>;
  readonly fileMax?: Located<number>;
  readonly minBuffers?: Located<number>;
  readonly maxBuffers?: Located<number>;
  /** As written. The schema's annotation says that it is in seconds; the documentation says milliseconds. */
  readonly latency?: Located<number>;
  readonly clockType?: Located<string>;
  readonly sidType?: Located<string>;
}

/** A `declared` `<channel>`, `imported` `<importChannel>`, or unimported `predefined` winmeta channel. */
export interface Channel extends Definition {
  readonly kind: 'declared' | 'imported' | 'predefined';
  readonly name: Located<string>;
  readonly chid: Located<string> | undefined;
  readonly symbol: Located<string> | undefined;
  readonly cSymbol: string;
  /** For an import, the type of the imported channel, if known; set when all providers have been read. */
  readonly type: ChannelType | undefined;
  readonly declaredValue: Located<number> | undefined;
  /** Explicit, or mc.exe's lowest free value from 16 in document order; winmeta's for its imported ones. */
  readonly value: number;
  /** One of bits 63 to 56 by channel position; 0 from the ninth on, and if predefined and not imported. */
  readonly keywordMask: bigint;
  readonly enabled: Located<boolean> | undefined;
  readonly isolation: Located<string> | undefined;
  readonly access: Located<string> | undefined;
  readonly message: MessageReference | undefined;
  readonly logging: ChannelLogging | undefined;
  readonly publishing: ChannelPublishing | undefined;
  /** True for the channels of winmeta, such as System, Application and Security, imported or not. */
  readonly global: boolean;
  /** winmeta's entry for such a channel. */
  readonly predefined: PredefinedChannel | undefined;
}

/** `<map>`: the text of one value, or of one bit. */
export interface MapItem extends Definition {
  /** 32 bits, unsigned. */
  readonly value: number;
  readonly declared: Located<number> | undefined;
  readonly symbol: Located<string> | undefined;
  readonly message: MessageReference | undefined;
}

/** `<valueMap>`, `<bitMap>` or `<patternMap>`: texts for the values of fields. */
export interface ValueMap extends Definition {
  readonly kind: 'valueMap' | 'bitMap';
  readonly name: Located<string>;
  readonly symbol: Located<string> | undefined;
  readonly items: readonly MapItem[];
}

/** A `<patternMap>` of the named queries. */
export interface PatternMap extends Definition {
  readonly name: Located<string>;
  readonly format: Located<string> | undefined;
  readonly symbol: Located<string> | undefined;
  readonly items: readonly { readonly name: Located<string>; readonly value: Located<string> }[];
}

/** The meaning of a `length` or `count`: a number, or the field that contains the number at run time. */
export type Extent =
  | { readonly kind: 'literal'; readonly value: number; readonly range: Range }
  | { readonly kind: 'field'; readonly reference: Reference<DataField> };

/** `<data>` of a template: a field with one type. */
export interface DataField extends Definition {
  readonly kind: 'data';
  readonly name: Located<string>;
  readonly inType: Reference<InType> | undefined;
  /** As written; if absent, the in-type's default applies. */
  readonly outType: Reference<OutType> | undefined;
  readonly map: Reference<ValueMap> | undefined;
  /** Replaces `map` if its name is a pattern map's. Microsoft documents no use of it; mc.exe compiles it. */
  readonly patternMap: Reference<PatternMap> | undefined;
  /** As written; 0 means none. Set when all siblings have been read, because it can name a later one. */
  readonly length: Extent | undefined;
  /** As written; 0 means that the field is not an array. */
  readonly count: Extent | undefined;
  readonly tags: Located<number> | undefined;
  /** Position among its siblings, from 0: the template's top level, or the members of its struct. */
  readonly index: number;
  readonly struct: StructField | undefined;
}

/** `<struct>` of a template: fields that belong together. */
export interface StructField extends Definition {
  readonly kind: 'struct';
  readonly name: Located<string>;
  /** A number, or a field outside the struct. */
  readonly count: Extent | undefined;
  readonly tags: Located<number> | undefined;
  readonly members: readonly DataField[];
  readonly index: number;
}

/** A field of a template or a struct. */
export type Field = DataField | StructField;

/** `<template>`: the fields of an event's payload. */
export interface Template extends Definition {
  readonly tid: Located<string>;
  readonly name: Located<string> | undefined;
  readonly tags: Located<number> | undefined;
  /** Top-level items in order, from `%1`. Last are the two fields of `<binary>`, without an element. */
  readonly fields: readonly Field[];
  /** The `<UserData>` element. */
  readonly userData: XmlElement | undefined;
  /** The `<binary>` element, reserved by Microsoft. */
  readonly binary: XmlElement | undefined;
}

/** `<filter>`: data that a session can pass to the provider. */
export interface Filter extends Named {
  readonly value: number;
  readonly declared: Located<number> | undefined;
  readonly version: Located<number> | undefined;
  readonly template: Reference<Template> | undefined;
}

/** `<event>`: an event of a provider. */
export interface EventDefinition extends Definition {
  readonly provider: Provider;
  readonly value: Located<number> | undefined;
  readonly version: Located<number> | undefined;
  readonly name: Located<string> | undefined;
  readonly attributes: Located<string> | undefined;
  readonly symbol: Located<string> | undefined;
  readonly cSymbol: string;
  readonly channel: Reference<Channel> | undefined;
  readonly level: Reference<Level> | undefined;
  readonly task: Reference<Task> | undefined;
  readonly opcode: Reference<Opcode> | undefined;
  readonly keywords: readonly Reference<Keyword>[];
  readonly template: Reference<Template> | undefined;
  readonly message: MessageReference | undefined;
  /** True if the event is decoded but no longer written, so that generated code omits it. */
  readonly notLogged: boolean;
  /** True if mc.exe omits it from WinRT projections. */
  readonly suppressProjection: boolean;
  /** `keyword` combines keyword masks and channel bit; unresolved names (diagnosed) as meant, or else 0. */
  readonly descriptor: EventDescriptor;
}

/** `<traits>`: the group of a provider, and whether its events carry its name. */
export interface Traits {
  readonly element: XmlElement;
  readonly groupGuid: Located<string> | undefined;
  readonly includeName: Located<boolean> | undefined;
}

/** `<provider>`: everything that one event source defines. */
export interface Provider extends Definition {
  /** Position in the manifest, from 0: part of the message ids. */
  readonly index: number;
  readonly name: Located<string>;
  /** In lower case without braces; `''` if missing or malformed (diagnosed). `text` is as written. */
  readonly guid: Located<string>;
  readonly symbol: Located<string>;
  /** The prefix of its definitions' C names: the symbol, or if empty, the provider name as an identifier. */
  readonly cSymbol: string;
  /** Normalised like `guid`. A zero controlGuid counts as absent. */
  readonly controlGuid: Located<string> | undefined;
  readonly resourceFileName: Located<string> | undefined;
  readonly messageFileName: Located<string> | undefined;
  readonly parameterFileName: Located<string> | undefined;
  readonly helpLink: Located<string> | undefined;
  readonly namespace: Located<string> | undefined;
  readonly source: Located<string> | undefined;
  readonly warnOnApplicationCompatibilityError: Located<boolean> | undefined;
  readonly message: MessageReference | undefined;
  readonly traits: Traits | undefined;
  /** Declared and imported ones in document order, then predefined, unimported ones by first use. */
  readonly channels: readonly Channel[];
  /** Only those that the manifest defines; `predefined` has those of winmeta that are in use. */
  readonly levels: readonly Level[];
  readonly tasks: readonly Task[];
  readonly opcodes: readonly Opcode[];
  readonly keywords: readonly Keyword[];
  /** The levels, tasks, opcodes and keywords of winmeta that events use, in order of first use. */
  readonly predefined: {
    readonly levels: readonly Level[];
    readonly tasks: readonly Task[];
    readonly opcodes: readonly Opcode[];
    readonly keywords: readonly Keyword[];
  };
  /** valueMap and bitMap in document order. */
  readonly maps: readonly ValueMap[];
  readonly patternMaps: readonly PatternMap[];
  readonly templates: readonly Template[];
  readonly events: readonly EventDefinition[];
  readonly filters: readonly Filter[];
}

/** A `<messageTable>` entry: an explicit ID for a string. */
export interface MessageTableEntry extends Definition {
  readonly value: Located<number> | undefined;
  readonly message: MessageReference | undefined;
  readonly symbol: Located<string> | undefined;
  readonly mid: Located<string> | undefined;
}

/** A message of the compiled message table: one string, with the ID that mc.exe assigns. */
export interface Message {
  /** 32 bits, unsigned. */
  readonly id: number;
  readonly stringId: string;
  /**
   * The `MSG_…` name in the C header; absent for a text that only winmeta has, and for one that the symbol of
   * a messageTable entry or of a classic event names.
   */
  readonly symbol: string | undefined;
  /** The text of a winmeta definition in use. In en-US, mc.exe writes it even if the manifest has one. */
  readonly predefinedText: string | undefined;
  /** The provider that gave the id, with its number in ids; absent for an id of the messageTable. */
  readonly owner: { readonly provider: Provider; readonly number: number } | undefined;
}

/** A part of a manifest that a compiler of Microsoft reads, alone: mc.exe events, and ctrpp.exe counters. */
export type ManifestPart = 'events' | 'counters';

/** The bound model of one manifest: references are resolved, and values are computed as in mc.exe. */
export interface Manifest {
  readonly source: SourceText;
  readonly document: XmlDocument;
  readonly providers: readonly Provider[];
  readonly messageTable: readonly MessageTableEntry[];
  readonly cultures: readonly Culture[];
  readonly fallbackCulture: Located<string> | undefined;
  /** The messages in use, sorted by id. */
  readonly messages: readonly Message[];
  /** The `<counters>` elements in document order: ctrpp.exe, not mc.exe, compiles them. */
  readonly counters: readonly Counters[];
  /** The keywords that the manifest could name without defining them. */
  readonly winmeta: {
    readonly keywords: { get(name: string): Keyword | undefined; readonly all: readonly Keyword[] };
  };
  /** The message IDs by symbol (`$(mc.SYMBOL)`) of the accompanying message text file. Absent if unknown. */
  readonly messageFileIds?: ReadonlyMap<string, number>;
}
