import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from '../../../support/command.js';
import { makeFolder } from '../../../support/folder.js';
import { noteMissing, tshark } from '../../../support/tools.js';
import { hasTraces, traceBytes } from '../../../support/traces.js';
import {
  captureSource,
  clearWifiFrame,
  component,
  ethernetFrame,
  ipPacket,
  KEYWORD,
  loggedPacket,
  packetFragment,
  packetTrace,
  vpnPacket,
  wifiFrame,
} from './packet-events.js';

noteMissing({ tshark });

interface Frame {
  readonly bytes: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const FIELDS = [
  'frame.len',
  'frame.time_epoch',
  'frame.interface_name',
  'frame.comment',
  'frame.protocols',
  'frame.packet_flags_direction',
  'data.data',
  '_ws.malformed',
];

/** What tshark reads from the packets of a trace. */
async function framesOf(trace: Uint8Array): Promise<Frame[]> {
  const folder = makeFolder();
  writeFileSync(join(folder, 'capture.etl'), trace);
  const { status, stderr } = await runHere(folder, [
    'trace',
    'capture.etl',
    '--format',
    'pcapng',
    '--output',
    'capture.pcapng',
  ]);
  expect(status, stderr).toBe(0);
  const run = (...flags: string[]) => {
    const { stdout, status, stderr } = spawnSync(tshark ?? '', ['-r', 'capture.pcapng', '-n', ...flags], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    expect(status, stderr).toBe(0);
    return JSON.parse(stdout) as {
      _source: { layers: Record<string, string[] & { frame_raw?: string[] }> };
    }[];
  };
  const fields = run('-T', 'json', ...FIELDS.flatMap((name) => ['-e', name]));
  const raw = run('-T', 'jsonraw', '-J', 'frame');
  return fields.map(({ _source: { layers } }, at) => ({
    bytes: String(raw[at]?._source.layers.frame_raw?.[0]),
    fields: layers,
  }));
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe.skipIf(tshark === undefined)('tshark', () => {
  it('reads the packets of NDIS packet capture', async () => {
    const frame = ethernetFrame('in three parts');
    const whole = KEYWORD.start | KEYWORD.end;
    const frames = await framesOf(
      packetTrace([
        packetFragment({ data: frame.subarray(0, 10), keyword: KEYWORD.start | KEYWORD.send, ticks: 1 }),
        packetFragment({ data: frame.subarray(10, 30), keyword: KEYWORD.send, ticks: 2 }),
        packetFragment({ data: frame.subarray(30), keyword: KEYWORD.end | KEYWORD.send, ticks: 3 }),
        packetFragment({ data: wifiFrame('air'), keyword: whole | KEYWORD.wifi, ticks: 4 }),
        packetFragment({ data: ipPacket('mobile'), keyword: whole | KEYWORD.wan, ticks: 5 }),
        captureSource('Ethernet 2', 8, 6),
      ]),
    );
    expect(frames.map(({ bytes }) => bytes)).toEqual([
      hexOf(frame),
      hexOf(clearWifiFrame('air')),
      hexOf(ipPacket('mobile')),
    ]);
    expect(frames.map(({ fields }) => fields['data.data']?.[0])).toEqual(
      ['in three parts', 'air', 'mobile'].map((text) => hexOf(Buffer.from(text))),
    );
    expect(frames[0]?.fields).toMatchObject({
      // 100 ns are exact.
      'frame.time_epoch': ['1769860800.123456800'],
      'frame.interface_name': ['Ethernet 2'],
      'frame.packet_flags_direction': ['0x00000002'],
      'frame.comment': ['PID=4'],
      'frame.protocols': ['eth:ethertype:ip:udp:data'],
    });
    expect(frames[1]?.fields['frame.protocols']).toEqual(['wlan:llc:ip:udp:data']);
    expect(frames[2]?.fields['frame.protocols']).toEqual(['raw:ip:udp:data']);
  });

  it('reads truncated packets, and those in VPN connections', async () => {
    const frame = ethernetFrame('inner');
    const keyword = KEYWORD.start | KEYWORD.end | KEYWORD.truncated;
    const frames = await framesOf(
      packetTrace([
        packetFragment({ data: frame.subarray(0, 36), keyword, ticks: 1 }),
        vpnPacket(5001, '{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}', 'ann', frame, 2),
      ]),
    );
    expect(frames.map(({ fields }) => fields['frame.len'])).toEqual(
      [frame, frame].map(({ length }) => [String(length)]),
    );
    expect(frames[1]?.fields).toMatchObject({
      'frame.interface_name': ['VPN ann'],
      'frame.packet_flags_direction': ['0x00000002'],
      'data.data': [hexOf(Buffer.from('inner'))],
    });
  });

  it('reads the packets of Packet Monitor', async () => {
    const frames = await framesOf(
      packetTrace([
        loggedPacket({ data: ethernetFrame('one'), originalLength: 1500 }),
        loggedPacket({ data: wifiFrame('two'), type: 2, ticks: 1 }),
        loggedPacket({ data: ipPacket('three'), type: 3, dropReason: 1204, ticks: 2 }),
        component(33, 'wfplwfs.sys', 'WFP', 3),
      ]),
    );
    expect(frames.map(({ fields }) => [fields['frame.len']?.[0], fields['frame.protocols']?.[0]])).toEqual([
      ['1500', 'eth:ethertype:ip:udp:data'],
      [String(wifiFrame('two').length), 'wlan:llc:ip:udp:data'],
      [String(ipPacket('three').length), 'raw:ip:udp:data'],
    ]);
    expect(frames[2]?.fields['frame.comment']?.[0]).toContain('Dropped: 1204');
  });

  it.skipIf(!hasTraces)('understands each packet of real traces', async () => {
    const pktmon = await framesOf(traceBytes('Finguard-PktMon'));
    expect(pktmon).toHaveLength(406);
    expect(pktmon.filter(({ fields }) => fields['_ws.malformed'] !== undefined)).toEqual([]);
    const ip = pktmon.filter(({ fields }) => fields['frame.protocols']?.[0]?.includes(':ip:'));
    expect(ip).toHaveLength(386);
    const dropped = pktmon
      .flatMap(({ fields }) => fields['frame.comment'] ?? [])
      .filter((text) => text.startsWith('Dropped: '));
    // The trace contains the texts of the reasons.
    expect(dropped.filter((text) => /^Dropped: [A-Z]/.test(text))).toHaveLength(28);
    expect(dropped.some((text) => text.includes('INET: transport endpoint was not found'))).toBe(true);
    const ndis = await framesOf(traceBytes('attackhost_v_1_0_2DEV-trace'));
    expect(ndis.map(({ fields }) => fields['frame.protocols'])).toEqual([['wlan:llc:ip:udp:ssdp']]);
  });
});
