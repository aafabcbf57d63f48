import { PacketSources } from '../../../analysis/formats/pcapng/packet-sources.js';
import { PcapngWriter } from '../../../analysis/formats/pcapng/pcapng-writer.js';
import { counted, plural } from '../../../text/counted.js';
import type { Told } from '../../session/told.js';
import type { TraceRun } from '../trace-run.js';
import type { EventSink } from './event-sink.js';
import type { Place } from './output-place.js';

/** Opens a file for the packets in traces; `Told` if that is not possible. */
export async function openPcapngOutput(
  place: Place,
  { traces, session }: TraceRun,
): Promise<EventSink | Told> {
  if (place.kind !== 'file') {
    session.fail('--format pcapng needs --output, the plain file to write');
    return undefined;
  }
  const sources = new PacketSources();
  for await (const events of traces.trace.buffers()) {
    for (const event of events) sources.add(event);
    await session.host.letSignalsIn();
  }
  const { files } = place;
  const file = files.create(place);
  const writer = new PcapngWriter({ sources, files: traces.names });
  const write = (pieces: readonly Uint8Array[]) => {
    for (const bytes of pieces) file.write(bytes);
  };
  return {
    writer: {
      write: (decoded) => write(writer.add(decoded)),
      end: () => write(writer.end()),
    },
    columns: [],
    closed: false,
    problem: () => problemOf(writer),
    written: () => writtenOf(writer),
    flush() {},
    end: () => files.commit(),
    abandon: () => files.discard(),
  };
}

function problemOf({ counts: { packets, unreadable, others } }: PcapngWriter): string | undefined {
  if (packets > 0) return undefined;
  if (unreadable > 0)
    return `${counted(unreadable, 'event')} of packets ${plural(unreadable) === '' ? 'has' : 'have'} a layout that is unknown, so there is nothing to write`;
  return others > 0
    ? 'there are no packets among the events; record them with `pktmon start --capture` or `netsh trace start capture=yes`'
    : 'no event passes the filters, so there are no packets';
}

function writtenOf({ counts: { packets, unreadable } }: PcapngWriter): [string, ...string[]] {
  const what = counted(packets, 'packet');
  if (unreadable === 0) return [what];
  return [what, `${counted(unreadable, 'event')} of packets left out, because their layout is unknown`];
}
