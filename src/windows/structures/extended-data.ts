import { ByteReader, BytesError } from '../bytes/bytes.js';
import { bytesOf, numberOf, objectOf } from '../checks/arguments.js';
import { readGuid } from '../values/guid.js';
import { readSid } from '../values/sid.js';
import type { ExtendedDataItem } from './extended-data-item.js';
import { EventHeaderExtType, ProviderTraitType } from './header-constants.js';

/** The content of an extended data item, by `kind`. */
export type ExtendedData =
  /** EVENT_EXTENDED_ITEM_RELATED_ACTIVITYID: the activity that started this one. */
  | { readonly kind: 'relatedActivityId'; readonly relatedActivityId: string }
  /** The user whose thread wrote the event: `S-1-5-18`. */
  | { readonly kind: 'sid'; readonly sid: string }
  /** EVENT_EXTENDED_ITEM_TS_ID: the terminal session. */
  | { readonly kind: 'sessionId'; readonly sessionId: number }
  /** EVENT_EXTENDED_ITEM_INSTANCE: the instance that TraceEventInstance wrote. */
  | {
      readonly kind: 'instance';
      readonly instanceId: number;
      readonly parentInstanceId: number;
      readonly parentGuid: string;
    }
  /** EVENT_EXTENDED_ITEM_STACK_TRACE32, _STACK_TRACE64: return addresses, innermost first. */
  | {
      readonly kind: 'stackTrace';
      /** Links the kernel's part of a stack to the user's part; 0 if the stack is complete. */
      readonly matchId: bigint;
      readonly addresses: readonly bigint[];
    }
  /** EVENT_EXTENDED_ITEM_STACK_KEY32, _STACK_KEY64: refers to the stack in an event with the same key. */
  | { readonly kind: 'stackKey'; readonly matchId: bigint; readonly stackKey: bigint }
  /** EVENT_EXTENDED_ITEM_PEBS_INDEX. */
  | { readonly kind: 'pebsIndex'; readonly pebsIndex: bigint }
  /** EVENT_EXTENDED_ITEM_PMC_COUNTERS: values of the processor's performance counters. */
  | { readonly kind: 'pmcCounters'; readonly counters: readonly bigint[] }
  /** EVENT_EXTENDED_ITEM_EVENT_KEY. */
  | { readonly kind: 'eventKey'; readonly key: bigint }
  /** EVENT_EXTENDED_ITEM_PROCESS_START_KEY. */
  | { readonly kind: 'processStartKey'; readonly processStartKey: bigint }
  /** The GUID with which the provider is registered, if the header has its decode GUID. */
  | { readonly kind: 'controlGuid'; readonly controlGuid: string }
  /** The traits that the provider set with EventSetInformation. */
  | {
      readonly kind: 'providerTraits';
      readonly providerName: string;
      readonly traits: readonly ProviderTrait[];
    }
  /** A type whose form is not documented, or a type that wevtc does not know. */
  | { readonly kind: 'other'; readonly extType: number; readonly data: Uint8Array };

/** One trait of a provider. */
export interface ProviderTrait {
  /** `ProviderTraitType`, or the provider's own number. */
  readonly type: number;
  /** The GUID of a group or decode trait. */
  readonly guid: string | undefined;
  readonly data: Uint8Array;
}

/**
 * Reads the content of an extended data item.
 *
 * @throws BytesError if the data is too short for its type, or has a size that the type cannot have.
 */
export function decodeExtendedData(item: ExtendedDataItem): ExtendedData {
  const extType = numberOf(objectOf(item, 'item').extType, 'item.extType');
  const data = bytesOf(item.data, 'item.data');
  const reader = new ByteReader(data);
  switch (extType) {
    case EventHeaderExtType.RelatedActivityId:
      return { kind: 'relatedActivityId', relatedActivityId: readGuid(reader) };
    case EventHeaderExtType.Sid:
      return { kind: 'sid', sid: readSid(reader) };
    case EventHeaderExtType.TsId:
      return { kind: 'sessionId', sessionId: reader.u32() };
    case EventHeaderExtType.InstanceInfo:
      return {
        kind: 'instance',
        instanceId: reader.u32(),
        parentInstanceId: reader.u32(),
        parentGuid: readGuid(reader),
      };
    case EventHeaderExtType.StackTrace32:
      return { kind: 'stackTrace', matchId: reader.u64(), addresses: readAll(reader, 4) };
    case EventHeaderExtType.StackTrace64:
      return { kind: 'stackTrace', matchId: reader.u64(), addresses: readAll(reader, 8) };
    case EventHeaderExtType.StackKey32:
      return { kind: 'stackKey', matchId: reader.u64(), stackKey: BigInt(reader.u32()) };
    case EventHeaderExtType.StackKey64:
      return { kind: 'stackKey', matchId: reader.u64(), stackKey: reader.u64() };
    case EventHeaderExtType.PebsIndex:
      return { kind: 'pebsIndex', pebsIndex: reader.u64() };
    case EventHeaderExtType.PmcCounters:
      return { kind: 'pmcCounters', counters: readAll(reader, 8) };
    case EventHeaderExtType.EventKey:
      return { kind: 'eventKey', key: reader.u64() };
    case EventHeaderExtType.ProcessStartKey:
      return { kind: 'processStartKey', processStartKey: reader.u64() };
    case EventHeaderExtType.ControlGuid:
      return { kind: 'controlGuid', controlGuid: readGuid(reader) };
    case EventHeaderExtType.ProvTraits:
      return readTraits(reader);
    default:
      return { kind: 'other', extType, data };
  }
}

/** Numbers of one width up to the end. */
function readAll(reader: ByteReader, width: 4 | 8): bigint[] {
  if (reader.remaining % width !== 0) {
    throw new BytesError(
      `${reader.remaining} bytes are not a whole number of ${width}-byte values`,
      reader.offset,
    );
  }
  return Array.from({ length: reader.remaining / width }, () =>
    width === 4 ? BigInt(reader.u32()) : reader.u64(),
  );
}

/** A size that includes itself, the provider's name in UTF-8 with a NUL, then traits: size, type, data. */
function readTraits(reader: ByteReader): ExtendedData {
  const size = reader.u16();
  if (size < 3 || size > reader.bytes.length) {
    throw new BytesError(`traits of ${size} bytes do not fit in ${reader.bytes.length}`, 0);
  }
  const bytes = reader.bytes.subarray(0, size);
  const nameEnd = bytes.indexOf(0, 2);
  if (nameEnd < 0) throw new BytesError('the name of the provider has no end', 2);
  const providerName = new TextDecoder().decode(bytes.subarray(2, nameEnd));
  const within = new ByteReader(bytes);
  within.seek(nameEnd + 1);
  const traits: ProviderTrait[] = [];
  while (within.remaining > 0) traits.push(readTrait(within));
  return { kind: 'providerTraits', providerName, traits };
}

function readTrait(reader: ByteReader): ProviderTrait {
  const at = reader.offset;
  const size = reader.u16();
  if (size < 3) throw new BytesError(`a trait has at least 3 bytes, not ${size}`, at);
  const type = reader.u8();
  const data = reader.take(size - 3);
  const isGuid = type === ProviderTraitType.Group || type === ProviderTraitType.DecodeGuid;
  return { type, guid: isGuid ? readGuid(new ByteReader(data)) : undefined, data };
}
