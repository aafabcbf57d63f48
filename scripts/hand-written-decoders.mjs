/**
 * Careful hand-written decoders for some events of samples/contoso-storage, to compare generated code with. They use one
 * DataView, check everywhere that the payload is long enough, and return the same values.
 */
export const handWrittenDecoders = [
  {
    event: 'QuotaExceeded',
    template: 'QuotaExceeded',
    values: { Volume: 'Archive 2026', LimitBytes: 2n ** 40n, UsedBytes: 2n ** 40n + 4096n },
    byHand(bytes) {
      const view = viewOf(bytes);
      const end = endOfText(view, 0);
      need(view, end + 18);
      return {
        Volume: textOf(view, 0, end),
        LimitBytes: view.getBigUint64(end + 2, true),
        UsedBytes: view.getBigUint64(end + 10, true),
      };
    },
  },
  {
    event: 'VolumeMounted_V1',
    template: 'VolumeMounted_V1',
    values: {
      VolumeId: '0b3a1c5e-7d92-4f6a-8e10-1c2b3a495867',
      Label: 'Archive 2026',
      'Drive Kind': 2,
      CapacityBytes: 2n ** 40n,
      MountedAt: 134_143_218_000_000_000n,
    },
    byHand(bytes) {
      const view = viewOf(bytes);
      need(view, 16);
      const end = endOfText(view, 16);
      need(view, end + 22);
      return {
        VolumeId: guidOf(bytes),
        Label: textOf(view, 16, end),
        'Drive Kind': view.getUint32(end + 2, true),
        CapacityBytes: view.getBigUint64(end + 6, true),
        MountedAt: view.getBigUint64(end + 14, true),
      };
    },
  },
  {
    event: 'IoBatch',
    template: 'IoBatch',
    values: {
      Flags: 5,
      RequestCount: 8,
      Requests: Array.from({ length: 8 }, (_, at) => ({
        Offset: BigInt(at) * 4096n,
        Length: 4096,
        'Latency-µs': at / 4,
      })),
      Totals: { BytesRead: 32768n, BytesWritten: 0n },
      Histogram: [1, 1, 2, 3, 5, 8, 13, 21],
      DataLength: 4,
      Data: Uint8Array.of(1, 2, 3, 4),
      Serial: 'SN-0042',
      NameCount: 2,
      FileNames: ['a.txt', 'b.txt'],
    },
    byHand(bytes) {
      const view = viewOf(bytes);
      need(view, 6);
      const Flags = view.getUint32(0, true);
      const RequestCount = view.getUint16(4, true);
      let at = 6;
      need(view, at + RequestCount * 16 + 50);
      const Requests = [];
      for (let i = 0; i < RequestCount; i++, at += 16) {
        Requests.push({
          Offset: view.getBigUint64(at, true),
          Length: view.getUint32(at + 8, true),
          'Latency-µs': view.getFloat32(at + 12, true),
        });
      }
      const Totals = {
        BytesRead: view.getBigUint64(at, true),
        BytesWritten: view.getBigUint64(at + 8, true),
      };
      at += 16;
      const Histogram = [];
      for (let i = 0; i < 8; i++, at += 4) Histogram.push(view.getUint32(at, true));
      const DataLength = view.getUint16(at, true);
      at += 2;
      need(view, at + DataLength + 21);
      const Data = bytes.slice(at, at + DataLength);
      at += DataLength;
      let Serial = '';
      for (let i = 0; i < 20 && bytes[at + i] !== 0; i++) Serial += String.fromCharCode(bytes[at + i]);
      at += 20;
      const NameCount = bytes[at++];
      const FileNames = [];
      for (let i = 0; i < NameCount; i++) {
        const end = endOfText(view, at);
        FileNames.push(textOf(view, at, end));
        at = end + 2;
      }
      return {
        ...{
          Flags,
          RequestCount,
          Requests,
          Totals,
          Histogram,
          DataLength,
          Data,
          Serial,
          NameCount,
          FileNames,
        },
      };
    },
  },
];

function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function need(view, size) {
  if (size > view.byteLength) throw new RangeError('the payload is too short');
}

/** The offset of the NUL that ends a text. */
function endOfText(view, start) {
  for (let at = start; at + 1 < view.byteLength; at += 2) {
    if (view.getUint16(at, true) === 0) return at;
  }
  throw new RangeError('the text has no end');
}

function textOf(view, start, end) {
  let text = '';
  for (let at = start; at < end; at += 2) text += String.fromCharCode(view.getUint16(at, true));
  return text;
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function guidOf(b) {
  const first = `${hex[b[3]]}${hex[b[2]]}${hex[b[1]]}${hex[b[0]]}-${hex[b[5]]}${hex[b[4]]}-${hex[b[7]]}${hex[b[6]]}`;
  return `${first}-${hex[b[8]]}${hex[b[9]]}-${hex[b[10]]}${hex[b[11]]}${hex[b[12]]}${hex[b[13]]}${hex[b[14]]}${hex[b[15]]}`;
}
