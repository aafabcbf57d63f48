/**
 * The content of a manifest or binary as data: the output of `wevtc inspect --format json`; see
 * schemas/inspection.schema.json. `undefined` members are not written. 64-bit numbers are `0x…`.
 */
export interface Inspection {
  /** A change that breaks readers raises it. */
  readonly version: 1;
  /** The file as the caller names it. */
  readonly file: string;
  readonly kind: 'manifest' | 'message-text' | 'wevt-template' | 'message-table' | 'res' | 'obj' | 'pe';
  /** The version of WEVT_TEMPLATE; absent when there is none. */
  readonly format?: string | undefined;
  /** The culture of the texts next to message ids. */
  readonly culture?: string | undefined;
  readonly providers: readonly ProviderView[];
  /** The message tables, one for each culture. */
  readonly messages: readonly { readonly culture: string; readonly entries: readonly MessageView[] }[];
  /** The performance counters of a manifest. A binary contains only their texts. */
  readonly counters?: readonly InspectedCounter[] | undefined;
}

/** A performance counter as plain data. */
export interface InspectedCounter {
  /** The name of its counter set, or else the symbol. */
  readonly set: string;
  readonly setGuid: string;
  readonly id: number | undefined;
  readonly name?: string | undefined;
  readonly symbol?: string | undefined;
  readonly type: string | undefined;
}

/** A message as plain data. */
export interface MessageView {
  readonly id: number;
  /** Without the line end at its end; absent when no table has the message. */
  readonly text?: string | undefined;
}

/** A provider as plain data. */
export interface ProviderView {
  readonly guid: string;
  readonly name?: string | undefined;
  /** Here and elsewhere: of a manifest only. */
  readonly symbol?: string | undefined;
  readonly controlGuid?: string | undefined;
  readonly groupGuid?: string | undefined;
  readonly message?: MessageView | undefined;
  readonly channels: readonly ChannelView[];
  readonly levels: readonly NamedView[];
  readonly tasks: readonly TaskView[];
  readonly opcodes: readonly OpcodeView[];
  readonly keywords: readonly KeywordView[];
  readonly maps: readonly MapView[];
  readonly queries: readonly QueryView[];
  readonly templates: readonly TemplateView[];
  readonly events: readonly InspectedEvent[];
  readonly filters: readonly FilterView[];
}

/** A definition with a value, a name, and a message, as plain data. */
export interface NamedView {
  readonly value: number;
  readonly name: string;
  readonly message?: MessageView | undefined;
}

/** A channel as plain data. */
export interface ChannelView extends NamedView {
  /** Defined elsewhere: by Windows or another provider. */
  readonly imported: boolean;
}

/** A task as plain data. */
export interface TaskView extends NamedView {
  readonly eventGuid?: string | undefined;
}

/** An opcode as plain data. */
export interface OpcodeView extends NamedView {
  /** The value of the task that it belongs to; absent for one of the provider. */
  readonly task?: number | undefined;
}

/** A keyword as plain data. */
export interface KeywordView {
  readonly mask: string;
  readonly name: string;
  readonly message?: MessageView | undefined;
}

/** A map as plain data. */
export interface MapView {
  readonly kind: 'valueMap' | 'bitMap';
  readonly name: string;
  readonly entries: readonly { readonly value: number; readonly message?: MessageView | undefined }[];
}

/** A named query as plain data. */
export interface QueryView {
  readonly name: string;
  readonly format: string;
  readonly items: readonly { readonly name: string; readonly value: string }[];
}

/** A template as plain data. */
export interface TemplateView {
  /** From 1, in the order of the file. */
  readonly number: number;
  /** Of a manifest only. */
  readonly tid?: string | undefined;
  readonly kind: 'EventData' | 'UserData';
  readonly name?: string | undefined;
  readonly guid: string;
  readonly fields: readonly InspectedField[];
  /** The XML that an event with UserData is rendered as; `%1` is the first field. */
  readonly xml?: string | undefined;
}

/** A field of a template as plain data. */
export interface InspectedField {
  readonly name: string;
  /** Absent for a struct; a number for a type that is not known. */
  readonly inType?: string | number | undefined;
  readonly outType?: string | number | undefined;
  readonly map?: string | undefined;
  /** A number, or the name of the field that holds it. */
  readonly length?: number | string | undefined;
  readonly count?: number | string | undefined;
  /** Of a struct only. */
  readonly members?: readonly InspectedField[] | undefined;
}

/** An event as plain data. */
export interface InspectedEvent {
  readonly id: number;
  readonly version: number;
  readonly symbol?: string | undefined;
  readonly name?: string | undefined;
  readonly attributes?: readonly string[] | undefined;
  /** As in EVENT_DESCRIPTOR. */
  readonly descriptor: {
    readonly channel: number;
    readonly level: number;
    readonly opcode: number;
    readonly task: number;
    readonly keyword: string;
  };
  readonly channel?: string | undefined;
  readonly level?: string | undefined;
  readonly task?: string | undefined;
  readonly opcode?: string | undefined;
  readonly keywords: readonly string[];
  readonly template?: number | undefined;
  readonly message?: MessageView | undefined;
  /** True for an event that is no longer written; absent for others, and where a binary lacks this fact. */
  readonly notLogged?: boolean | undefined;
}

/** A filter as plain data. */
export interface FilterView extends NamedView {
  readonly version: number;
  readonly template?: number | undefined;
}
