import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeTrace,
  openTrace,
  PacketSources,
  PcapngWriter,
  type WritableEvent,
} from '../../../../src/trace.js';
import { hasTraces, traceBytes } from '../../../support/traces.js';
import {
  captureSource,
  clearWifiFrame,
  component,
  ethernetFrame,
  type Fragment,
  ipPacket,
  KEYWORD,
  loggedPacket,
  packetFragment,
  packetTrace,
  pktmonEvent,
  START,
  switchFragment,
  vpnPacket,
  wifiFrame,
  wifiMetadata,
} from './packet-events.js';
import { readPcapng } from './read-pcapng.js';

const UNIX_EPOCH = 116_444_736_000_000_000n;
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

async function capture(traces: Uint8Array | readonly Uint8Array[], files: readonly string[] = []) {
  const trace = openTrace(traces instanceof Uint8Array ? traces : [...traces]);
  const sources = new PacketSources();
  for await (const events of trace.buffers()) for (const event of events) sources.add(event);
  const writer = new PcapngWriter({ sources, files });
  const pieces: Uint8Array[] = [];
  for await (const decoded of decodeTrace(trace)) pieces.push(...writer.add(decoded));
  pieces.push(...writer.end());
  return { ...readPcapng(Buffer.concat(pieces)), counts: writer.counts };
}

const captureOf = (...events: WritableEvent[]) => capture(packetTrace(events));

describe('packets of NDIS packet capture', () => {
  it('have their bytes, exact times, directions, and interfaces', async () => {
    const frame = ethernetFrame('hello');
    const { packets, counts } = await captureOf(
      packetFragment({ data: frame, ticks: 1 }),
      packetFragment({
        data: ipPacket('mobile'),
        ticks: 2,
        keyword: WHOLE | KEYWORD.wan | KEYWORD.send,
        lower: 9,
      }),
      packetFragment({ data: wifiFrame('air'), ticks: 3, keyword: WHOLE | KEYWORD.wifi, miniport: 10 }),
      captureSource('Ethernet 2', 8, 4),
    );
    expect(packets).toEqual([
      {
        interface: {
          linkType: 1,
          name: 'Ethernet 2',
          description: 'MiniportIfIndex 8, LowerIfIndex 8',
          resolution: 7,
        },
        ticks: START - UNIX_EPOCH + 1n,
        data: hexOf(frame),
        originalLength: frame.length,
        direction: 1,
        comment: 'PID=4',
      },
      expect.objectContaining({
        interface: expect.objectContaining({ linkType: 101, name: 'Ethernet 2' }),
        direction: 2,
        data: hexOf(ipPacket('mobile')),
      }),
      expect.objectContaining({
        interface: expect.objectContaining({ linkType: 105 }),
        data: hexOf(clearWifiFrame('air')),
      }),
    ]);
    expect(counts).toEqual({ packets: 3, unreadable: 0, others: 2 });
  });

  const WHOLE = KEYWORD.start | KEYWORD.end;

  it('are joined from fragments, also if processors and interfaces alternate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            parts: fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 5 }),
            order: fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (wanted) => {
          // Each packet has its own processor, thread or interface, and they write in any order.
          const fragments = wanted.flatMap(({ parts, order }, packet) => {
            const times = order.slice(0, parts.length).sort((a, b) => a - b);
            return parts.map((data, at): Fragment & { readonly ticks: number } => ({
              data,
              ticks: times[at] ?? 0,
              keyword:
                KEYWORD.ethernet |
                (at === 0 ? KEYWORD.start : 0n) |
                (at === parts.length - 1 ? KEYWORD.end : 0n),
              processor: packet % 2,
              thread: packet < 4 ? 8 : 9,
              miniport: packet % 4 < 2 ? 8 : 9,
            }));
          });
          fragments.sort((a, b) => a.ticks - b.ticks);
          const { packets } = await captureOf(...fragments.map(packetFragment));
          expect(packets.map(({ data }) => data).sort()).toEqual(
            wanted.map(({ parts }) => hexOf(Buffer.concat(parts))).sort(),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('say what is missing of them', async () => {
    const { packets } = await captureOf(
      packetFragment({ data: Buffer.of(1, 2), keyword: KEYWORD.end, ticks: 1 }),
      packetFragment({ data: Buffer.of(3), keyword: KEYWORD.start, ticks: 2 }),
      packetFragment({ data: Buffer.of(4), keyword: WHOLE | KEYWORD.truncated, ticks: 3 }),
      packetFragment({ data: Buffer.of(5), keyword: KEYWORD.start, ticks: 4 }),
    );
    expect(packets.map(({ data, comment }) => [data, comment])).toEqual([
      ['0102', 'PID=4, the start of the packet is missing in the trace'],
      ['03', 'PID=4, the end of the packet is missing in the trace'],
      ['04', 'PID=4, truncated by the capture; its original length is not known'],
      ['05', 'PID=4, the end of the packet is missing in the trace'],
    ]);
  });

  it('have the length in their IP headers if the capture truncated them', async () => {
    const frame = ethernetFrame('a long text that is not captured');
    const ip = ipPacket('the same');
    const tagged = Buffer.concat([frame.subarray(0, 12), Buffer.from('8100000a', 'hex'), frame.subarray(12)]);
    const ipv6 = Buffer.from('0102030405060a0b0c0d0e0f86dd6000000001001140', 'hex');
    const offloaded = Buffer.from(frame);
    offloaded.writeUInt16BE(0, 16);
    const arp = Buffer.from('0102030405060a0b0c0d0e0f08060001', 'hex');
    const truncated = (data: Uint8Array, ticks: number, keyword = 0n) =>
      packetFragment({ data, ticks, keyword: WHOLE | KEYWORD.truncated | keyword });
    const { packets } = await captureOf(
      truncated(frame.subarray(0, 40), 1),
      truncated(tagged.subarray(0, 40), 2),
      truncated(ipv6, 3),
      truncated(ip.subarray(0, 21), 4, KEYWORD.wan),
      truncated(offloaded.subarray(0, 40), 5),
      truncated(arp, 6),
      packetFragment({ data: frame.subarray(0, 40), ticks: 7 }),
      packetFragment({ data: Buffer.concat([frame, Buffer.alloc(9)]), ticks: 8 }),
    );
    const unknown = 'PID=4, truncated by the capture; its original length is not known';
    expect(packets.map(({ originalLength, comment }) => [originalLength, comment])).toEqual([
      [frame.length, 'PID=4'],
      [tagged.length, 'PID=4'],
      [14 + 40 + 256, 'PID=4'],
      [ip.length, 'PID=4'],
      [40, unknown],
      [16, unknown],
      [frame.length, 'PID=4'],
      [frame.length + 9, 'PID=4'],
    ]);
  });

  it('have at most as many bytes as Wireshark reads, and their original length', async () => {
    const part = new Uint8Array(60_000).fill(7);
    const events = [0, 1, 2, 3, 4, 5].map((at) =>
      packetFragment({
        data: part,
        ticks: at,
        keyword: at === 0 ? KEYWORD.start : at === 5 ? KEYWORD.end : 0n,
      }),
    );
    const { packets } = await captureOf(...events);
    expect(packets.map(({ data, originalLength }) => [data.length / 2, originalLength])).toEqual([
      [262_144, 360_000],
    ]);
  });

  it('of a virtual switch have their ports, and those of a radio their signal', async () => {
    const { packets } = await captureOf(
      switchFragment(ethernetFrame('switch'), [3, 'web', 'nic', 'Synthetic'], [[4, 'db', '', '']]),
      wifiMetadata(5180, -61, 108, 1),
      packetFragment({ data: wifiFrame('x'), keyword: WHOLE | KEYWORD.wifi, ticks: 2 }),
      packetFragment({ data: wifiFrame('y'), keyword: WHOLE | KEYWORD.wifi, ticks: 3 }),
    );
    expect(packets.map(({ comment }) => comment)).toEqual([
      'PID=4, from port 3 (web, nic, Synthetic), to port 4 (db)',
      'PID=4, 5180 MHz, RSSI -61 dBm, 54 Mbit/s',
      'PID=4',
    ]);
    expect(packets[0]?.data).toBe(hexOf(ethernetFrame('switch')));
    expect(packets[0]?.interface.description).toContain('virtual switch');
  });

  it('of several files have different interfaces', async () => {
    const one = packetTrace([packetFragment({ data: Buffer.of(1), ticks: 1 }), captureSource('Wi-Fi', 8, 3)]);
    const other = packetTrace([packetFragment({ data: Buffer.of(2), ticks: 2 })]);
    const { packets } = await capture([one, other], ['a.etl', 'b.etl']);
    expect(packets.map(({ interface: { name, description } }) => [name, description])).toEqual([
      ['Wi-Fi', 'MiniportIfIndex 8, LowerIfIndex 8, a.etl'],
      ['interface 8', 'MiniportIfIndex 8, LowerIfIndex 8, b.etl'],
    ]);
  });
});

describe('packets of Packet Monitor', () => {
  it('have their component, direction, and length', async () => {
    const { packets } = await captureOf(
      loggedPacket({ data: ethernetFrame('a'), originalLength: 1500 }),
      loggedPacket({
        data: ipPacket('b'),
        type: 3,
        direction: 4,
        component: 101,
        dropReason: 1204,
        ticks: 1,
      }),
      component(33, 'wfplwfs.sys', 'WFP\u202e filter', 2),
    );
    const [passed, dropped] = packets;
    expect(passed).toMatchObject({
      interface: { linkType: 1, name: 'wfplwfs.sys (component 33)', description: 'WFP\\u{202e} filter' },
      originalLength: 1500,
      direction: 1,
      comment:
        'PID=4, Component 33 wfplwfs.sys, Edge 1, Filter 0, PktGroupId 281474976710657, PktNumber 1, Appearance 2',
    });
    expect(dropped).toMatchObject({ interface: { linkType: 101, name: 'component 101' }, direction: 2 });
    expect(dropped?.comment).toMatch(/^Dropped: 1204, DropLocation 0xe0004500, PID=4, Component 101, /);
  });

  it('with the type WiFi are 802.11, or Ethernet where Windows has converted them', async () => {
    const broadcast = Buffer.from('ffffffffffff0a0b0c0d0e0f830001', 'hex');
    const beacon = Buffer.from('80000000ffffffffffff0a0b0c0d0e0f0a0b0c0d0e0f1000', 'hex');
    const { packets } = await captureOf(
      ...[wifiFrame('a'), ethernetFrame('b'), broadcast, beacon].map((data, ticks) =>
        loggedPacket({ data, type: 2, ticks }),
      ),
    );
    expect(packets.map(({ interface: { linkType }, data }) => [linkType, data])).toEqual([
      [105, hexOf(clearWifiFrame('a'))],
      [1, hexOf(ethernetFrame('b'))],
      [1, hexOf(broadcast)],
      [105, hexOf(beacon)],
    ]);
  });
});

describe('packets in VPN connections', () => {
  it('have a user, a routing domain, and a direction', async () => {
    const [one, two] = ['6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702'];
    const frame = ethernetFrame('inner');
    const { packets, interfaces, counts } = await captureOf(
      vpnPacket(5001, `{${one}}`, 'CONTOSO\\ann', frame, 1),
      vpnPacket(5002, `{${one}}`, 'CONTOSO\\ann', frame, 2),
      vpnPacket(5002, `{${two}}`, '', frame.subarray(0, 30), 3),
      vpnPacket(5003, 'a text', '', Buffer.alloc(0), 4),
      { ...vpnPacket(5001, '', '', frame, 5), userData: Buffer.alloc(40, 1) } as WritableEvent,
    );
    expect(counts).toEqual({ packets: 3, unreadable: 1, others: 2 });
    expect(interfaces.map(({ name, description }) => [name, description])).toEqual([
      ['VPN CONTOSO\\ann', `RoutingDomainID {${one}}`],
      ['VPN', `RoutingDomainID {${two}}`],
    ]);
    expect(packets.map((packet) => [packet.interface.name, packet.direction, packet.originalLength])).toEqual(
      [
        ['VPN CONTOSO\\ann', 2, frame.length],
        ['VPN CONTOSO\\ann', 1, frame.length],
        ['VPN', 1, frame.length],
      ],
    );
    expect(packets[0]?.data).toBe(hexOf(frame));
  });
});

it('counts payloads with another layout, and survives any', async () => {
  expect((await captureOf(pktmonEvent(160, Buffer.alloc(40, 1), 0))).counts).toMatchObject({ unreadable: 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          id: fc.constantFrom(1001, 1002, 1003, 5101, 20, 160, 170, 5001),
          userData: fc.uint8Array({ maxLength: 80 }),
          provider: fc.constantFrom(
            pktmonEvent(20, Buffer.alloc(0), 0),
            vpnPacket(5001, '', '', Buffer.alloc(0), 0),
            packetFragment({ data: Buffer.alloc(0) }),
          ),
        }),
        { maxLength: 20 },
      ),
      async (events) => {
        const { counts, packets } = await captureOf(
          ...events.map(({ id, userData, provider }, at) => {
            const { providerId } = provider as { providerId: string };
            return { ...pktmonEvent(id, userData, at), providerId } as WritableEvent;
          }),
        );
        expect(counts.packets).toBe(packets.length);
      },
    ),
    { numRuns: 100 },
  );
});

it('keeps a bounded number of interfaces and of open packets', async () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    packetFragment({ data: Buffer.of(at), ticks: at, miniport: at, keyword: KEYWORD.start }),
  );
  const { packets, interfaces } = await captureOf(...many);
  expect(packets).toHaveLength(5000);
  expect(interfaces).toHaveLength(4097);
  expect(interfaces.at(-1)?.name).toBe('more interfaces');
});

describe.skipIf(!hasTraces)('packets of real traces', () => {
  it('are those that the events of PktMon describe', async () => {
    const { packets } = await capture(traceBytes('Finguard-PktMon'));
    const wanted: unknown[] = [];
    for await (const { event, values } of decodeTrace(openTrace(traceBytes('Finguard-PktMon')), {
      lookAhead: true,
    })) {
      if (event.providerId !== '4d4f80d9-c8bd-4d73-bb5b-19c90402c5ac') continue;
      if (event.id !== 160 && event.id !== 170) continue;
      wanted.push([event.timeStamp - UNIX_EPOCH, values.OriginalPayloadSize, values.LoggedPayloadSize]);
    }
    expect(
      packets.map(({ ticks, originalLength, data }) => [ticks, originalLength, data.length / 2]),
    ).toEqual(wanted);
    expect(wanted).toHaveLength(406);
  });
});
