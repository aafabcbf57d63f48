import type { CpuProfile, ProfiledAddress, ProfiledWake } from '../../../recordings/profile/cpu-profile.js';
import { NO_PROCESS } from '../../../recordings/trace/layout/no-process.js';
import { gzipped } from '../../../windows/bytes/gzip.js';
import { processName } from './calls.js';
import type { ProfileFormat } from './profile-format.js';
import { ProtobufMessage } from './protobuf.js';

/** The format of google/pprof: profile.proto, compressed with gzip. */
export const definition = {
  name: 'pprof',
  readers: 'go tool pprof',
  binary: true,
  pieces: (profile) => gzipped(pprof(profile)),
} as const satisfies ProfileFormat;

/** Numbers of the fields of the messages in profile.proto. */
const PROFILE = {
  sampleType: 1,
  sample: 2,
  mapping: 3,
  location: 4,
  function: 5,
  stringTable: 6,
  timeNanos: 9,
  durationNanos: 10,
  periodType: 11,
  period: 12,
};
const VALUE_TYPE = { type: 1, unit: 2 };
const SAMPLE = { locationId: 1, value: 2, label: 3 };
const LABEL = { key: 1, text: 2, number: 3 };
const MAPPING = { id: 1, start: 2, limit: 3, file: 5, hasFunctions: 7 };
const LOCATION = { id: 1, mappingId: 2, address: 3, line: 4 };
const LINE = { functionId: 1 };
const FUNCTION = { id: 1, name: 2, systemName: 3, file: 4 };

const NANOSECONDS_PER_TICK = 100;

/** The FILETIME of 1970-01-01. */
const UNIX_EPOCH = 116_444_736_000_000_000n;

/** The fields of the message, each with its own bytes: a message is the fields one after the other. */
function* pprof(profile: CpuProfile): Generator<Uint8Array> {
  const strings = new StringTable();
  const places = new Places(strings);
  const { interval, duration, start } = profile;
  const nanoseconds = (interval ?? 0) * NANOSECONDS_PER_TICK;
  const valueType = (type: string, unit: string) =>
    new ProtobufMessage()
      .integer(VALUE_TYPE.type, strings.number(type))
      .integer(VALUE_TYPE.unit, strings.number(unit));
  const isWaits = profile.subject === 'waits';
  const samplesType = valueType(isWaits ? 'waits' : 'samples', 'count');
  const timeType = valueType(isWaits ? 'delay' : 'cpu', 'nanoseconds');
  const head = new ProtobufMessage().message(PROFILE.sampleType, samplesType);
  if (isWaits) head.message(PROFILE.sampleType, timeType);
  else if (interval !== undefined) {
    head
      .message(PROFILE.sampleType, timeType)
      .message(PROFILE.periodType, timeType)
      .integer(PROFILE.period, nanoseconds);
  }
  head
    .integer(PROFILE.timeNanos, (start - UNIX_EPOCH) * BigInt(NANOSECONDS_PER_TICK))
    .integer(PROFILE.durationNanos, duration * NANOSECONDS_PER_TICK);
  yield head.bytes;

  for (const { count, ticks, process, id, thread, wake, stack } of grouped(profile)) {
    const time = isWaits ? ticks * NANOSECONDS_PER_TICK : count * nanoseconds;
    const label = (key: string) => new ProtobufMessage().integer(LABEL.key, strings.number(key));
    const sample = new ProtobufMessage()
      .integers(SAMPLE.locationId, places.locations(stack, id))
      .integers(SAMPLE.value, isWaits || interval !== undefined ? [count, time] : [count])
      .message(SAMPLE.label, label('process').integer(LABEL.text, strings.number(process)));
    if (id !== NO_PROCESS) sample.message(SAMPLE.label, label('pid').integer(LABEL.number, id));
    sample.message(SAMPLE.label, label('thread').integer(LABEL.number, thread));
    if (wake !== undefined) {
      sample.message(SAMPLE.label, label('woken_by').integer(LABEL.text, strings.number(wakerName(wake))));
      if (wake.thread !== undefined)
        sample.message(SAMPLE.label, label('woken_by_thread').integer(LABEL.number, wake.thread));
    }
    yield new ProtobufMessage().message(PROFILE.sample, sample).bytes;
  }
  yield* places.fields();
  yield* strings.fields();
}

interface Group {
  count: number;
  /** Of waits: how long they took, in 100 ns. */
  ticks: number;
  readonly process: string;
  readonly id: number;
  readonly thread: number;
  readonly wake: ProfiledWake | undefined;
  readonly stack: readonly ProfiledAddress[];
}

/** The name of the process that ended a wait, or of what else did it. */
function wakerName({ thread, process }: ProfiledWake): string {
  if (thread === undefined) return 'DPC';
  return processName(process ?? { id: NO_PROCESS, name: '' });
}

/** The samples of a thread with equal stacks and equal ends of waits as one. */
function grouped(profile: CpuProfile): Iterable<Group> {
  const numbers = new Map<readonly ProfiledAddress[], number>();
  const groups = new Map<string, Group>();
  for (const { process, thread, stack, duration, wake } of profile.samples()) {
    const number = numbers.get(stack) ?? numbers.size;
    numbers.set(stack, number);
    const name = processName(process);
    const waker = wake && [wake.thread, wakerName(wake)];
    const key = JSON.stringify([number, thread, name, waker]);
    const group = groups.get(key);
    if (group === undefined)
      groups.set(key, { count: 1, ticks: duration, process: name, id: process.id, thread, wake, stack });
    else {
      group.count++;
      group.ticks += duration;
    }
  }
  return groups.values();
}

/** Texts are numbers in all other messages. The first one is empty. */
class StringTable {
  readonly #numbers = new Map([['', 0]]);

  number(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  *fields(): Generator<Uint8Array> {
    for (const text of this.#numbers.keys())
      yield new ProtobufMessage().text(PROFILE.stringTable, text).bytes;
  }
}

/** The modules, functions, and addresses of the samples. */
class Places {
  readonly #functions = new Map<string, number>();
  readonly #mappings = new Map<string, number>();
  readonly #locations = new Map<string, number>();
  readonly #ofStacks = new WeakMap<readonly ProfiledAddress[], readonly number[]>();
  readonly #fields: Uint8Array[] = [];

  constructor(private readonly strings: StringTable) {}

  /** The numbers of the locations of a stack, from the innermost call. */
  locations(stack: readonly ProfiledAddress[], process: number): readonly number[] {
    let numbers = this.#ofStacks.get(stack);
    if (numbers === undefined) {
      numbers = stack.map((place) => this.#location(place, process));
      this.#ofStacks.set(stack, numbers);
    }
    return numbers;
  }

  fields(): Iterable<Uint8Array> {
    return this.#fields;
  }

  #location({ address, frame, start, end }: ProfiledAddress, process: number): number {
    return this.#numberOf(this.#locations, `${process}/${address}/${frame.name}/${start}`, (id) => {
      const line = new ProtobufMessage().integer(LINE.functionId, this.#function(frame.name, frame.file));
      const location = new ProtobufMessage().integer(LOCATION.id, id);
      if (frame.file !== undefined && start !== undefined && end !== undefined)
        location.integer(LOCATION.mappingId, this.#mapping(frame.file, start, end, process));
      location.integer(LOCATION.address, address).message(LOCATION.line, line);
      return new ProtobufMessage().message(PROFILE.location, location);
    });
  }

  #mapping(file: string, start: bigint, end: bigint, process: number): number {
    return this.#numberOf(this.#mappings, `${process}/${start}/${file}`, (id) =>
      new ProtobufMessage().message(
        PROFILE.mapping,
        new ProtobufMessage()
          .integer(MAPPING.id, id)
          .integer(MAPPING.start, start)
          .integer(MAPPING.limit, end)
          .integer(MAPPING.file, this.strings.number(file))
          .integer(MAPPING.hasFunctions, 1),
      ),
    );
  }

  #function(name: string, file: string | undefined): number {
    return this.#numberOf(this.#functions, `${name}/${file}`, (id) =>
      new ProtobufMessage().message(
        PROFILE.function,
        new ProtobufMessage()
          .integer(FUNCTION.id, id)
          .integer(FUNCTION.name, this.strings.number(name))
          .integer(FUNCTION.systemName, this.strings.number(name))
          .integer(FUNCTION.file, this.strings.number(file ?? '')),
      ),
    );
  }

  #numberOf(numbers: Map<string, number>, key: string, make: (id: number) => ProtobufMessage): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    // Zero means none.
    const id = numbers.size + 1;
    numbers.set(key, id);
    this.#fields.push(make(id).bytes);
    return id;
  }
}
