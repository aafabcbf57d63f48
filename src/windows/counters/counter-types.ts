/** The attributes with which a counter names another one of its set. */
export const counterReferences = ['baseID', 'perfTimeID', 'perfFreqID', 'multiCounterID'] as const;

/** An attribute with which a counter names another one of its set. */
export type CounterReferenceName = (typeof counterReferences)[number];

/** A counter type: what a program stores, and what tools compute from it (winperf.h). */
export interface CounterType {
  /** As in a manifest: `perf_counter_bulk_count`. */
  readonly name: string;
  /** The constant of winperf.h: `PERF_COUNTER_BULK_COUNT`. */
  readonly constant: string;
  readonly value: number;
  /** The bytes of a value: a ULONG or a ULONGLONG. */
  readonly size: 4 | 8;
  /** The value that tools show, as the end of a sentence. */
  readonly shows: string;
  /** The unit of what tools show; empty for plain numbers, texts, and bases, which are not shown. */
  readonly unit: '' | 'percent' | 'seconds' | 'per second';
  /** Whether the counter only divides another one, which names it. */
  readonly isBase: boolean;
  /** The other counters that this one needs: the attributes that name them, and the types they must have. */
  readonly needs: Readonly<Partial<Record<CounterReferenceName, string>>>;
}

const average = { baseID: 'perf_average_base' } as const;
const precise = { baseID: 'perf_large_raw_base' } as const;
const several = { multiCounterID: 'perf_counter_rawcount' } as const;
const ownTime = {
  perfTimeID: 'perf_counter_large_rawcount',
  perfFreqID: 'perf_counter_large_rawcount',
} as const;

type Row = readonly [
  name: string,
  value: number,
  size: 4 | 8,
  unit: CounterType['unit'],
  shows: string,
  needs?: CounterType['needs'],
];

const TICKS = 'in ticks of the performance counter';
const UNITS = 'in units of 100 ns';
const OWN = 'in the ticks of another clock';
const ACTIVE = 'the share of time in which something was active, from its active time';
const INACTIVE = 'the share of time in which something was active, from its inactive time';
const QUEUE = 'the average length of a queue, from the sum of its lengths over time';
const EACH = 'the share of time in which each of several things was active';

const rows: readonly Row[] = [
  ['perf_counter_counter', 0x10410400, 4, 'per second', 'the increase per second'],
  ['perf_counter_timer', 0x20410500, 8, 'percent', `${ACTIVE} ${TICKS}`],
  ['perf_counter_queuelen_type', 0x00450400, 4, '', `${QUEUE} ${TICKS}`],
  ['perf_counter_large_queuelen_type', 0x00450500, 8, '', `${QUEUE} ${TICKS}`],
  ['perf_counter_100ns_queuelen_type', 0x00550500, 8, '', `${QUEUE} ${UNITS}`],
  ['perf_counter_obj_time_queuelen_type', 0x00650500, 8, '', `${QUEUE} ${OWN}`, ownTime],
  ['perf_counter_bulk_count', 0x10410500, 8, 'per second', 'the increase per second'],
  ['perf_counter_text', 0x00000b00, 8, '', 'a text'],
  ['perf_counter_rawcount', 0x00010000, 4, '', 'the last value'],
  ['perf_counter_large_rawcount', 0x00010100, 8, '', 'the last value'],
  ['perf_counter_rawcount_hex', 0x00000000, 4, '', 'the last value, in hexadecimal digits'],
  ['perf_counter_large_rawcount_hex', 0x00000100, 8, '', 'the last value, in hexadecimal digits'],
  [
    'perf_sample_fraction',
    0x20c20400,
    4,
    'percent',
    'the share of the last samples that were hits',
    { baseID: 'perf_sample_base' },
  ],
  ['perf_sample_counter', 0x00410400, 4, 'per second', 'the average number of operations per second'],
  ['perf_counter_timer_inv', 0x21410500, 8, 'percent', `${INACTIVE} ${TICKS}`],
  ['perf_sample_base', 0x40030401, 4, '', 'nothing: it is the number of samples of a fraction'],
  ['perf_average_timer', 0x30020400, 8, 'seconds', 'the average duration of an operation', average],
  ['perf_average_base', 0x40030402, 4, '', 'nothing: it is the number of operations of an average'],
  ['perf_average_bulk', 0x40020500, 8, '', 'the average amount per operation', average],
  ['perf_obj_time_timer', 0x20610500, 8, 'percent', `${ACTIVE} ${OWN}`, ownTime],
  ['perf_100nsec_timer', 0x20510500, 8, 'percent', `${ACTIVE} ${UNITS}`],
  ['perf_100nsec_timer_inv', 0x21510500, 8, 'percent', `${INACTIVE} ${UNITS}`],
  ['perf_counter_multi_timer', 0x22410500, 8, 'percent', `${EACH}, from their active time ${TICKS}`, several],
  [
    'perf_counter_multi_timer_inv',
    0x23410500,
    8,
    'percent',
    `${EACH}, from their inactive time ${TICKS}`,
    { ...several, baseID: 'perf_counter_multi_base' },
  ],
  ['perf_counter_multi_base', 0x42030500, 8, '', 'nothing: it is the number of things that are active'],
  ['perf_100nsec_multi_timer', 0x22510500, 8, 'percent', `${EACH}, from their active time ${UNITS}`, several],
  [
    'perf_raw_fraction',
    0x20020400,
    4,
    'percent',
    'the last value as a share of another one',
    { baseID: 'perf_raw_base' },
  ],
  ['perf_large_raw_fraction', 0x20020500, 8, 'percent', 'the last value as a share of another one', precise],
  ['perf_raw_base', 0x40030403, 4, '', 'nothing: it is the whole of a fraction'],
  ['perf_large_raw_base', 0x40030500, 8, '', 'nothing: it is the whole of a fraction'],
  ['perf_elapsed_time', 0x30240500, 8, 'seconds', 'the time since the start of something', ownTime],
  ['perf_counter_delta', 0x00400400, 4, '', 'the increase since the last time'],
  ['perf_counter_large_delta', 0x00400500, 8, '', 'the increase since the last time'],
  ['perf_precision_system_timer', 0x20470500, 8, 'percent', `${ACTIVE} ${TICKS}, at a stored time`, precise],
  ['perf_precision_100ns_timer', 0x20570500, 8, 'percent', `${ACTIVE} ${UNITS}, at a stored time`, precise],
  [
    'perf_100nsec_multi_timer_inv',
    0x23510500,
    8,
    'percent',
    `${EACH}, from their inactive time ${UNITS}`,
    several,
  ],
  ['perf_precision_object_timer', 0x20670500, 8, 'percent', `${ACTIVE} ${OWN}, at a stored time`, ownTime],
];

/** The counter types that manifests can name, by name. */
export const counterTypes: ReadonlyMap<string, CounterType> = new Map(
  rows.map(([name, value, size, unit, shows, needs = {}]) => [
    name,
    { name, constant: name.toUpperCase(), value, size, shows, unit, isBase: name.endsWith('_base'), needs },
  ]),
);

/** A word of a manifest and its constant in winperf.h or perflib.h. */
export interface CounterConstant {
  readonly constant: string;
  readonly value: number;
}

/** The instance types of counter sets. */
export const instanceTypes = {
  single: { constant: 'PERF_COUNTERSET_SINGLE_INSTANCE', value: 0 },
  multiple: { constant: 'PERF_COUNTERSET_MULTI_INSTANCES', value: 2 },
  globalAggregate: { constant: 'PERF_COUNTERSET_SINGLE_AGGREGATE', value: 4 },
  multipleAggregate: { constant: 'PERF_COUNTERSET_MULTI_AGGREGATE', value: 6 },
  globalAggregateHistory: { constant: 'PERF_COUNTERSET_SINGLE_AGGREGATE_HISTORY', value: 12 },
} as const satisfies Record<string, CounterConstant>;

export type InstanceType = keyof typeof instanceTypes;

/** The users for whom a counter is meant. */
export const detailLevels = {
  standard: { constant: 'PERF_DETAIL_NOVICE', value: 100 },
  advanced: { constant: 'PERF_DETAIL_ADVANCED', value: 200 },
} as const satisfies Record<string, CounterConstant>;

export type DetailLevel = keyof typeof detailLevels;

/** The attributes for display, in the order in which ctrpp.exe writes the constants. */
export const counterAttributes = {
  reference: { constant: 'PERF_ATTRIB_BY_REFERENCE', value: 1 },
  noDisplay: { constant: 'PERF_ATTRIB_NO_DISPLAYABLE', value: 2 },
  noDigitGrouping: { constant: 'PERF_ATTRIB_NO_GROUP_SEPARATOR', value: 4 },
  displayAsHex: { constant: 'PERF_ATTRIB_DISPLAY_AS_HEX', value: 0x10 },
  displayAsReal: { constant: 'PERF_ATTRIB_DISPLAY_AS_REAL', value: 8 },
} as const satisfies Record<string, CounterConstant>;

export type CounterAttribute = keyof typeof counterAttributes;
