import type { KnownChange } from '../../../lint/compare/known-change.js';
import type { Texts } from '../../../manifest/describe/all-texts.js';

/** The event reference as data for Markdown and HTML pages, which must escape its unchanged texts. */
export interface ReferencePage {
  readonly title: string;
  /** The file name of the manifest. */
  readonly source: string;
  /** At least one. */
  readonly cultures: readonly string[];
  /** The position of the culture to show first. */
  readonly culture: number;
  readonly providers: readonly ProviderEntry[];
  /** Absent if the manifest has no performance counters. */
  readonly counters: CountersEntry | undefined;
  /** The long texts of several definitions, which refer to them. */
  readonly longTexts: readonly LongText[];
  /** The long lists of fields of several events, which refer to them. */
  readonly longFields: readonly LongFields[];
  /** Absent if the page compares nothing. */
  readonly changes: readonly ChangeEntry[] | undefined;
  /** The older version that the manifest is compared with. */
  readonly older: string;
}

/** A text in all cultures. */
export interface PageText {
  /** Of a long text of several definitions, only the beginning, in one culture. */
  readonly texts: Texts;
  /** The anchor of the whole text; absent if this is all of it. */
  readonly whole: string | undefined;
}

/** A text that stands in a place of its own. */
export interface LongText {
  readonly anchor: string;
  readonly texts: Texts;
}

/** A list of fields that stands in a place of its own. */
export interface LongFields extends Link {
  readonly fields: readonly FieldRow[];
}

/** A change, and what it is about, if that has a place on the page. */
export interface ChangeEntry extends Pick<KnownChange, 'action' | 'text' | 'breaks' | 'provider'> {
  readonly targets: readonly Link[];
}

/** A link within the page. */
export interface Link {
  readonly anchor: string;
  readonly text: string;
}

export interface ProviderEntry extends Link {
  readonly guid: string;
  readonly controlGuid: string | undefined;
  readonly symbol: string;
  readonly message: PageText | undefined;
  /** Attributes of the provider that operators ask for, such as the help link. */
  readonly facts: readonly Fact[];
  readonly facets: readonly Facet[];
  readonly maps: readonly MapEntry[];
  /** In the order of their ids. */
  readonly events: readonly EventEntry[];
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export type FacetKind = 'channel' | 'level' | 'keyword' | 'task';

/** A way to group the events of a provider. */
export interface Facet {
  readonly kind: FacetKind;
  readonly title: string;
  readonly entries: readonly FacetEntry[];
}

/** A channel, level, keyword or task, with its events. */
export interface FacetEntry extends Link {
  /** The number or mask. */
  readonly value: string;
  /** The bits in an event's keyword. */
  readonly mask: bigint;
  readonly symbol: string;
  readonly message: PageText | undefined;
  /** The type and the settings of a channel. */
  readonly details: string;
  readonly events: readonly Link[];
  readonly changes: readonly ChangeEntry[];
}

export interface MapEntry extends Link {
  readonly kind: 'valueMap' | 'bitMap';
  readonly symbol: string;
  readonly items: readonly MapItemEntry[];
  readonly changes: readonly ChangeEntry[];
}

export interface MapItemEntry {
  readonly value: string;
  readonly symbol: string;
  readonly texts: PageText | undefined;
}

/** All versions of an event. */
export interface EventEntry extends Link {
  readonly id: number;
  readonly versions: readonly VersionEntry[];
  /** Whether only some versions have a field, or it is different in them. */
  readonly fields: readonly FieldRow[];
  /** The place of the fields if they are a long list of several events; `fields` is empty then. */
  readonly fieldsAt: Link | undefined;
}

export interface VersionEntry extends Link {
  readonly version: number;
  readonly symbol: string;
  readonly name: string | undefined;
  /** Members of the descriptor by name. The texts are names as the manifest has them. */
  readonly level: NamedNumber;
  readonly channel: NamedNumber | undefined;
  readonly task: NamedNumber | undefined;
  readonly opcode: NamedNumber | undefined;
  readonly keywords: readonly Link[];
  /** The masks of keywords and channel. */
  readonly keyword: bigint;
  /** The names of these bits. */
  readonly keywordNames: string;
  readonly message: PageText | undefined;
  /** The cultures that lack the message. */
  readonly untranslated: readonly string[];
  /** As much of the message with sample values as `message` has; absent if it shows nothing else. */
  readonly sample: Texts | undefined;
  readonly notLogged: boolean;
  /** The XPath query that selects the event in logs; absent for an event that no log has. */
  readonly logQuery: string | undefined;
  readonly changes: readonly ChangeEntry[];
}

export interface NamedNumber {
  readonly value: number;
  readonly name: string | undefined;
  /** The anchor of its description; absent for an opcode. */
  readonly anchor: string | undefined;
}

/** A field in all versions of an event. */
export interface FieldRow {
  readonly name: string;
  /** The number of enclosing structs. */
  readonly depth: number;
  /** One for each version of the event; `undefined` where the version lacks the field. */
  readonly cells: readonly (FieldCell | undefined)[];
}

export interface FieldCell {
  /** As in messages: `%1`; empty for a member of a struct. */
  readonly insert: string;
  /** `win:UInt32`, or `struct`. */
  readonly inType: string;
  readonly outType: string;
  /** `[8]`, or `(DataLength)`, as far as there is a count or a length. */
  readonly extent: string;
  readonly map: Link | undefined;
  /** The meanings of the first values. */
  readonly meanings: readonly MapItemEntry[];
  /** Whether the map has more values. */
  readonly more: boolean;
}

/** The performance counters: the program or driver that publishes them, with their sets. */
export interface CountersEntry extends Link {
  /** The name of the provider; empty for none. */
  readonly provider: string;
  readonly facts: readonly CounterFact[];
  /** A sentence about the placeholder in the commands. */
  readonly hint: string;
  readonly sets: readonly CounterSetEntry[];
}

export interface CounterSetEntry extends Link {
  readonly guid: string;
  readonly description: string;
  readonly facts: readonly CounterFact[];
  readonly counters: readonly CounterEntry[];
}

export interface CounterEntry extends Link {
  readonly id: number;
  readonly description: string;
  readonly isAdvanced: boolean;
  /** The value that tools show. */
  readonly shows: string;
  /** Empty for plain numbers, and for counters that tools don't show. */
  readonly unit: string;
  /** The constant in C, its value, and its size. */
  readonly type: string;
  readonly facts: readonly CounterFact[];
  readonly changes: readonly ChangeEntry[];
}

export interface CounterFact extends Fact {
  /** A `query` is for copying: a command, or a path. */
  readonly form: 'text' | 'code' | 'query';
  /** The place of the value on the page. */
  readonly anchor?: string | undefined;
}
