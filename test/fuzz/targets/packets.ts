import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import {
  decodeTrace,
  openTrace,
  PacketSources,
  PcapngWriter,
  type WritableEvent,
} from '../../../src/trace.js';
import {
  captureSource,
  clearWifiFrame,
  component,
  ethernetFrame,
  KEYWORD,
  loggedPacket,
  packetFragment,
  packetTrace,
  pktmonEvent,
  switchFragment,
  wifiFrame,
  wifiMetadata,
} from '../../analysis/formats/pcapng/packet-events.js';
import { readPcapng } from '../../analysis/formats/pcapng/read-pcapng.js';
import { target } from '../target.js';

const frames = fc.constantFrom(
  ...[
    ethernetFrame('hello'),
    wifiFrame('hello'),
    clearWifiFrame('hello'),
    Buffer.alloc(0),
    Buffer.alloc(1),
    Buffer.alloc(14),
  ],
);
const keywords = fc.subarray(Object.values(KEYWORD)).map((bits) => bits.reduce((all, bit) => all | bit, 0n));
const texts = fc.constantFrom('', 'Ethernet', '\u001b[2J', 'x'.repeat(3000));
const small = fc.constantFrom(0, 1, 8, 33, 0xffff);
const port = fc.tuple(small, texts, texts, texts);

const events: fc.Arbitrary<WritableEvent> = fc.oneof(
  fc
    .record({
      data: frames,
      keyword: keywords,
      miniport: small,
      lower: small,
      thread: small,
      processor: fc.nat(1),
    })
    .map((fragment) => packetFragment(fragment)),
  fc
    .record({
      data: frames,
      type: fc.constantFrom(0, 1, 2, 3, 4, 0xffff),
      direction: fc.constantFrom(0, 3, 4),
      component: small,
      dropReason: fc.constantFrom(0, 1, 0xffff_ffff),
      originalLength: fc.constantFrom(0, 10, 0xffff),
    })
    .map((packet) => loggedPacket(packet)),
  fc
    .tuple(frames, port, fc.array(port, { maxLength: 2 }))
    .map(([data, from, to]) => switchFragment(data, from, to)),
  fc
    .tuple(small, fc.integer({ min: -200, max: 0 }), fc.nat(255))
    .map(([frequency, signal, rate]) => wifiMetadata(frequency, signal, rate, 0)),
  fc.tuple(texts, small).map(([name, number]) => captureSource(name, number, 0)),
  fc.tuple(small, texts, texts).map(([id, name, description]) => component(id, name, description, 0)),
  fc
    .tuple(fc.constantFrom(20, 160, 170, 180), fc.uint8Array({ maxLength: 60 }))
    .map(([id, bytes]) => pktmonEvent(id, bytes, 0)),
);

const change = fc.record({
  kind: fc.constantFrom('none', 'none', 'none', 'cut', 'word'),
  at: fc.nat(80),
  number: fc.constantFrom(0, 1, 0x10, 0x7fff_ffff, 0xffff_ffff),
  version: fc.constantFrom(0, 0, 1, 9),
});

const changed = fc.tuple(events, change).map(([event, { kind, at, number, version }]): WritableEvent => {
  if (!('eventDescriptor' in event)) return event;
  const userData = Uint8Array.from(event.userData ?? []);
  if (kind === 'word' && at + 4 <= userData.length) new DataView(userData.buffer).setUint32(at, number, true);
  return {
    ...event,
    eventDescriptor: { ...event.eventDescriptor, version },
    userData: kind === 'cut' ? userData.subarray(0, at) : userData,
  };
});

const LARGEST_PACKET = 262_144;

/** Packets of captures with damage: what is written can be read by the rules of the format. */
export const packets = target<Uint8Array>({
  name: 'packets',
  inputs: fc.array(changed, { minLength: 1, maxLength: 20, size: 'max' }).map(packetTrace),
  outcomes: ['packets', 'no packets'],
  shortRuns: 300,
  toFile: (content) => ({ extension: 'etl', content }),
  async check(bytes) {
    const trace = openTrace(bytes);
    const sources = new PacketSources();
    for await (const some of trace.buffers()) for (const event of some) sources.add(event);
    const writer = new PcapngWriter({ sources });
    const pieces: Uint8Array[] = [];
    for await (const decoded of decodeTrace(trace)) pieces.push(...writer.add(decoded));
    pieces.push(...writer.end());
    const { packets } = readPcapng(Buffer.concat(pieces));
    ok(
      packets.length === writer.counts.packets,
      `${packets.length} packets instead of ${writer.counts.packets}`,
    );
    for (const { data, originalLength, comment, interface: place } of packets) {
      ok(data.length / 2 <= LARGEST_PACKET && originalLength >= data.length / 2, 'a packet is too long');
      for (const shown of [comment, place.name, place.description])
        ok(
          !/[\p{Cc}\p{Bidi_Control}]/u.test(shown.replaceAll('\n', '')),
          `'${shown}' has control characters`,
        );
    }
    return packets.length > 0 ? 'packets' : 'no packets';
  },
});
