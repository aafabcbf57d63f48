import type { BinaryXmlElement } from '../../binary-xml/model.js';
import type { EventDescriptor } from '../../structures/event-descriptor.js';

/** A WEVT_TEMPLATE resource as data, in file order with indexes for offsets; it survives a round trip. */

/** The format's version: mc.exe 10.0.16299 and later write 5.1, earlier ones 3.1. */
export type WevtTemplateVersion = '3.1' | '5.1';

/** The content of a WEVT_TEMPLATE resource. */
export interface WevtTemplate {
  readonly version: WevtTemplateVersion;
  readonly providers: readonly ProviderResource[];
}

/** The id of a message in the message table. `undefined` means no message, 0xFFFFFFFF in the file. */
export type MessageId = number | undefined;

export interface ProviderResource {
  /** In lower case without braces, as all GUIDs. */
  readonly guid: string;
  readonly message: MessageId;
  readonly channels: readonly ChannelResource[];
  readonly maps: readonly MapResource[];
  readonly queries: readonly QueryResource[];
  readonly templates: readonly TemplateResource[];
  /** Absent in version 3.1. */
  readonly attributes: ProviderAttributes | undefined;
  readonly opcodes: readonly OpcodeResource[];
  readonly levels: readonly LevelResource[];
  readonly tasks: readonly TaskResource[];
  readonly keywords: readonly KeywordResource[];
  readonly events: readonly EventResource[];
  /** Absent in version 3.1. */
  readonly eventAttributes: readonly EventAttributeResource[];
  /** The `notLogged` events' descriptors by value and version, only in baselines (`-s` of mc.exe), if any. */
  readonly notLogged?: readonly EventDescriptor[] | undefined;
  readonly filters: readonly FilterResource[];
  /** Whether the filter list repeats its last filter's template, as written by mc.exe before 10.0.28000. */
  readonly repeatsFilterTemplate?: true;
}

export interface ChannelResource {
  readonly imported: boolean;
  readonly name: string;
  /** 0 to 255. */
  readonly value: number;
  readonly message: MessageId;
}

export interface MapResource {
  readonly kind: 'valueMap' | 'bitMap';
  readonly name: string;
  readonly entries: readonly { readonly value: number; readonly message: MessageId }[];
}

/** A pattern map: a named query. */
export interface QueryResource {
  readonly name: string;
  readonly format: string;
  readonly items: readonly { readonly name: string; readonly value: string }[];
}

export interface ProviderAttributes {
  readonly name: string | undefined;
  readonly controlGuid: string | undefined;
  readonly groupGuid: string | undefined;
}

/** Names of opcodes, levels, tasks and keywords are written with their prefix: `win:Error`. */
export interface OpcodeResource {
  /** The task's value, or 0 for an opcode of the provider. */
  readonly task: number;
  readonly value: number;
  readonly message: MessageId;
  readonly name: string;
}

export interface LevelResource {
  readonly value: number;
  readonly message: MessageId;
  readonly name: string;
}

export interface TaskResource {
  readonly value: number;
  readonly message: MessageId;
  /** All zero for none. */
  readonly eventGuid: string;
  readonly name: string;
}

export interface KeywordResource {
  readonly mask: bigint;
  readonly message: MessageId;
  readonly name: string;
}

export interface EventResource extends EventDescriptor {
  readonly message: MessageId;
  /** Indexes in the lists of the provider; `undefined` if the event names none. */
  readonly templateAt: number | undefined;
  readonly opcodeAt: number | undefined;
  readonly levelAt: number | undefined;
  readonly taskAt: number | undefined;
  readonly channelAt: number | undefined;
  readonly keywordsAt: readonly number[];
  /** The keyword count, if it is not `keywordsAt`'s: mc.exe also counts names that an event repeats. */
  readonly keywordCount?: number;
}

export interface EventAttributeResource {
  /** `name`: the event's name. `attribute`: one `key=value` of its attributes. */
  readonly kind: 'name' | 'attribute';
  readonly version: number;
  readonly id: number;
  readonly text: string;
}

export interface FilterResource {
  readonly value: number;
  readonly version: number;
  readonly message: MessageId;
  readonly name: string;
  readonly templateAt: number | undefined;
}

export interface TemplateResource {
  /** `EventData` made from the fields, or the manifest's own `UserData`. */
  readonly kind: 'EventData' | 'UserData';
  readonly guid: string;
  /** The tags of the template, 28 bits; absent for 0. */
  readonly tags?: number | undefined;
  readonly xml: BinaryXmlElement;
  /** The items of the top level. They contain the members of structs. */
  readonly items: readonly ItemResource[];
}

/** A number, or the item that contains it at run time. */
export type ItemExtent =
  | { readonly kind: 'literal'; readonly value: number }
  /** The index among the items of the top level. For a member of a struct, the index among the members. */
  | { readonly kind: 'item'; readonly at: number };

export interface ValueItemResource {
  readonly kind: 'value';
  readonly name: string;
  /** The codes of TDH_INTYPE_ and TDH_OUTTYPE_, as in `winmeta`. */
  readonly inType: number;
  readonly outType: number;
  /** The index in the provider's maps; those of its queries follow. */
  readonly mapAt: number | undefined;
  readonly count: ItemExtent | undefined;
  readonly length: ItemExtent | undefined;
  /** The tags of the field, 28 bits; absent for 0. */
  readonly tags?: number | undefined;
}

export interface StructItemResource {
  readonly kind: 'struct';
  readonly name: string;
  readonly count: ItemExtent | undefined;
  /** The tags of the struct, 28 bits; absent for 0. */
  readonly tags?: number | undefined;
  readonly members: readonly ValueItemResource[];
}

export type ItemResource = ValueItemResource | StructItemResource;
