import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { ByteReader, BytesError } from '../../../windows/bytes/bytes.js';
import { objectOf } from '../../../windows/checks/arguments.js';
import { NDIS_CAPTURE, PKTMON } from './packet-providers.js';

/** Event of NDIS-PacketCapture: the name of an interface. */
const CAPTURE_SOURCE = 5101;

/** Event of PktMon: a component of the network stack. */
const COMPONENT = 20;

/** A machine has some hundred interfaces and components. */
const MOST_NAMES = 10_000;

/** The longest name in UTF-16 units. */
const LONGEST_NAME = 1024;

/** A name of an interface or a component, and its description. */
export interface PacketSource {
  readonly name: string;
  readonly description: string;
}

/**
 * Names of network interfaces and network stack components. Sessions write most of them at the end, after the
 * packets, so pass all events, in any order, before a `PcapngWriter` needs the names.
 */
export class PacketSources {
  readonly #names = new Map<string, PacketSource>();

  /** Remembers the name in an event. Other events make no difference. */
  add(event: TraceEvent): void {
    const { providerId, id, file, userData } = objectOf(event, 'event');
    const read =
      providerId === PKTMON && id === COMPONENT
        ? readComponent
        : providerId === NDIS_CAPTURE && id === CAPTURE_SOURCE
          ? readCaptureSource
          : undefined;
    if (read === undefined || this.#names.size >= MOST_NAMES) return;
    try {
      const { number, ...source } = read(new ByteReader(userData));
      this.#names.set(`${providerId}/${file}/${number}`, source);
    } catch (error) {
      // Without its name, an interface has its number.
      if (!(error instanceof BytesError)) throw error;
    }
  }

  /** The names by provider, zero-based trace file, and number of an interface or component: `GUID/0/33`. */
  get names(): ReadonlyMap<string, PacketSource> {
    return this.#names;
  }
}

interface NumberedSource extends PacketSource {
  readonly number: number;
}

/** Id, Type, Name, Description. */
function readComponent(reader: ByteReader): NumberedSource {
  const number = reader.u16();
  reader.u16();
  return { number, name: readText(reader), description: readText(reader) };
}

/** SourceId, SourceName, IfIndex; the layers of the interface follow. */
function readCaptureSource(reader: ByteReader): NumberedSource {
  reader.u8();
  const name = readText(reader);
  return { number: reader.u32(), name, description: '' };
}

/** A text up to its NUL. */
export function readText(reader: ByteReader): string {
  let text = '';
  for (;;) {
    const unit = reader.u16();
    if (unit === 0) return text;
    if (text.length < LONGEST_NAME) text += String.fromCharCode(unit);
  }
}
