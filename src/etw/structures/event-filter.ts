/** The content of an EVENT_FILTER_DESCRIPTOR, by `kind`. */
export type EventFilter =
  /** EVENT_FILTER_TYPE_SCHEMATIZED: EVENT_FILTER_HEADERs in a row, which the provider interprets. */
  | { readonly kind: 'schematized'; readonly objects: readonly EventFilterObject[] }
  /** EVENT_FILTER_TYPE_PID: the provider is enabled only in these processes; at most 8. */
  | { readonly kind: 'processIds'; readonly processIds: readonly number[] }
  /** EVENT_FILTER_TYPE_EXECUTABLE_NAME: the provider is enabled only in these programs, such as `app.exe`. */
  | { readonly kind: 'executableNames'; readonly names: readonly string[] }
  /** EVENT_FILTER_TYPE_PACKAGE_ID: the same by package. */
  | { readonly kind: 'packageIds'; readonly names: readonly string[] }
  /** EVENT_FILTER_TYPE_PACKAGE_APP_ID: the same by app. */
  | { readonly kind: 'packageAppIds'; readonly names: readonly string[] }
  /** EVENT_FILTER_TYPE_PAYLOAD: the result of TdhAggregatePayloadFilters. Its form is not documented. */
  | { readonly kind: 'payload'; readonly data: Uint8Array }
  /** EVENT_FILTER_TYPE_EVENT_ID, EVENT_FILTER_EVENT_ID. */
  | ({ readonly kind: 'eventIds' } & EventIdFilter)
  /** EVENT_FILTER_TYPE_STACKWALK, EVENT_FILTER_EVENT_ID: which events get a call stack. */
  | ({ readonly kind: 'stackWalkIds' } & EventIdFilter)
  /** EVENT_FILTER_TYPE_EVENT_NAME, EVENT_FILTER_EVENT_NAME. */
  | ({ readonly kind: 'eventNames' } & EventNameFilter)
  /** EVENT_FILTER_TYPE_STACKWALK_NAME, EVENT_FILTER_EVENT_NAME: which events get a call stack. */
  | ({ readonly kind: 'stackWalkNames' } & EventNameFilter)
  /** EVENT_FILTER_TYPE_STACKWALK_LEVEL_KW, EVENT_FILTER_LEVEL_KW: which events get a call stack. */
  | ({ readonly kind: 'stackWalkLevelKeyword' } & LevelKeywordFilter)
  /** A type whose data has no documented form, or a type that wevtc does not know. */
  | { readonly kind: 'other'; readonly type: number; readonly data: Uint8Array };

/** EVENT_FILTER_EVENT_ID (evntprov.h): 4 bytes, and 2 for each id. */
export interface EventIdFilter {
  /** FilterIn: true to collect the events of the list, false to collect all others. */
  readonly filterIn: boolean;
  /** Events and Count: 0 to 65535 each, at most 64. */
  readonly eventIds: readonly number[];
}

/** EVENT_FILTER_LEVEL_KW (evntprov.h), 24 bytes. */
export interface LevelKeywordFilter {
  /** MatchAnyKeyword: one of these bits; 64 bits. */
  readonly matchAnyKeyword: bigint;
  /** MatchAllKeyword: all of these bits; 64 bits. */
  readonly matchAllKeyword: bigint;
  /** Level: this one or below; 0 to 255. */
  readonly level: number;
  /** FilterIn: true to collect the events that match, false to collect all others. */
  readonly filterIn: boolean;
}

/** EVENT_FILTER_EVENT_NAME (evntprov.h): 20 bytes, and the names. */
export interface EventNameFilter extends LevelKeywordFilter {
  /** Names and NameCount: names of TraceLogging events. In the bytes they are UTF-8, each with a NUL at its end. */
  readonly names: readonly string[];
}

/** EVENT_FILTER_HEADER (evntprov.h), 24 bytes, and the data after it. */
export interface EventFilterObject {
  /** Id: the `value` of the manifest's filter; 0 to 65535. */
  readonly id: number;
  /** Version: of the manifest's filter; 0 to 255. */
  readonly version: number;
  /** InstanceId: the session that sends the filter; 64 bits, filled in by Windows. */
  readonly instanceId: bigint;
  /** The data, described by the filter's template. Size includes the data and the header. */
  readonly data: Uint8Array;
}

/** EVENT_FILTER_DESCRIPTOR (evntprov.h), 16 bytes, with the data that its pointer refers to. */
export interface EventFilterDescriptor {
  /** Type: see `EventFilterType`. `decodeEventFilter` reads the data. */
  readonly type: number;
  /** The bytes that Ptr refers to, Size of them. */
  readonly data: Uint8Array;
}
