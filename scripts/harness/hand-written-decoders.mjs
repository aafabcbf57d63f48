/**
 * The fastest decoders that we can write by hand for some events of samples/contoso-storage, to compare
 * generated code with. They check everywhere that the payload is long enough, and return the same values.
 *
 * They read numbers from the bytes without a DataView: creating one takes longer than reading forty numbers.
 */
export const handWrittenDecoders = [
  {
    event: 'QuotaExceeded',
    template: 'QuotaExceeded',
    values: { Volume: 'Archive 2026', LimitBytes: 2n ** 40n, UsedBytes: 2n ** 40n + 4096n },
    byHand: quotaExceeded,
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
      need(bytes, 16);
      const end = endOfText(bytes, 16);
      need(bytes, end + 22);
      return {
        VolumeId: guidOf(bytes),
        Label: textOf(bytes, 16, end),
        'Drive Kind': u32(bytes, end + 2),
        CapacityBytes: u64(bytes, end + 6),
        MountedAt: u64(bytes, end + 14),
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
      need(bytes, 6);
      const Flags = u32(bytes, 0);
      const RequestCount = u16(bytes, 4);
      let at = 6;
      need(bytes, at + RequestCount * 16 + 50);
      const Requests = [];
      for (let i = 0; i < RequestCount; i++, at += 16) {
        Requests.push({
          Offset: u64(bytes, at),
          Length: u32(bytes, at + 8),
          'Latency-µs': f32(bytes, at + 12),
        });
      }
      const Totals = {
        BytesRead: u64(bytes, at),
        BytesWritten: u64(bytes, at + 8),
      };
      at += 16;
      const Histogram = [];
      for (let i = 0; i < 8; i++, at += 4) Histogram.push(u32(bytes, at));
      const DataLength = u16(bytes, at);
      at += 2;
      need(bytes, at + DataLength + 21);
      const Data = bytes.slice(at, at + DataLength);
      at += DataLength;
      let serialEnd = at;
      while (serialEnd < at + 20 && bytes[serialEnd] !== 0) serialEnd++;
      const Serial = asciiTextOf(bytes, at, serialEnd);
      at += 20;
      const NameCount = bytes[at++];
      const FileNames = [];
      for (let i = 0; i < NameCount; i++) {
        const end = endOfText(bytes, at);
        FileNames.push(textOf(bytes, at, end));
        at = end + 2;
      }
      return {
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
      };
    },
  },
];

/** More payloads, for decoders alone: without text, and with long text. */
export const otherPayloads = [
  {
    event: 'ServiceStopped',
    template: 'ServiceStopped',
    values: { Reason: 3, Status: -1 },
    byHand(bytes) {
      need(bytes, 8);
      return { Reason: u32(bytes, 0), Status: u32(bytes, 4) | 0 };
    },
  },
  ...[40, 200, 2000].map((length) => ({
    event: 'QuotaExceeded',
    template: 'QuotaExceeded',
    values: { Volume: 'Archive 2026 '.repeat(154).slice(0, length), LimitBytes: 2n ** 40n, UsedBytes: 0n },
    byHand: quotaExceeded,
  })),
];

function quotaExceeded(bytes) {
  const end = endOfText(bytes, 0);
  need(bytes, end + 18);
  return {
    Volume: textOf(bytes, 0, end),
    LimitBytes: u64(bytes, end + 2),
    UsedBytes: u64(bytes, end + 10),
  };
}

function need(bytes, size) {
  if (size > bytes.length) throw new RangeError('the payload is too short');
}

/** The offset of the NUL that ends a text. */
function endOfText(bytes, start) {
  const last = bytes.length - 1;
  for (let at = start; at < last; at += 2) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
  }
  throw new RangeError('the text has no end');
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** The length from which a TextDecoder is faster, in UTF-16 code units. */
const LONG_TEXT = 64;

function textOf(bytes, start, end) {
  const length = (end - start) / 2;
  if (length >= LONG_TEXT) {
    const text = utf16.decode(bytes.subarray(start, end));
    // A TextDecoder replaces surrogates without a partner.
    if (!text.includes('\ufffd')) return text;
  }
  let text = '';
  for (let at = start; at < end; ) {
    const units = unitArray(Math.min(LONG_TEXT, (end - at) / 2));
    for (let i = 0; i < units.length; i++, at += 2) units[i] = bytes[at] | (bytes[at + 1] << 8);
    text += String.fromCharCode.apply(null, units);
  }
  return text;
}

/** A short text in ASCII. */
function asciiTextOf(bytes, start, end) {
  const units = unitArray(end - start);
  let all = 0;
  for (let i = 0; i < units.length; i++) all |= units[i] = bytes[start + i];
  // Other characters depend on the code page.
  if (all > 0x7f) throw new RangeError('not ASCII');
  return String.fromCharCode.apply(null, units);
}

const unitArrays = [];

/** One array for all texts of a length: a new one for each text takes longer. */
function unitArray(length) {
  unitArrays[length] ??= new Array(length).fill(0);
  return unitArrays[length];
}

function u16(bytes, at) {
  return bytes[at] | (bytes[at + 1] << 8);
}

function u32(bytes, at) {
  return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
}

/** Bytes of the processor, which is little-endian. */
const words = new Int32Array(2);
const bigint = new BigUint64Array(words.buffer);
const float = new Float32Array(words.buffer);

function u64(bytes, at) {
  words[0] = u32(bytes, at);
  words[1] = u32(bytes, at + 4);
  return bigint[0];
}

function f32(bytes, at) {
  words[0] = u32(bytes, at);
  return float[0];
}

const GUID_PLACES = [6, 4, 2, 0, 11, 9, 16, 14, 19, 21, 24, 26, 28, 30, 32, 34];
const guid = new Array(36).fill(0x2d);

/** The GUID in the first 16 bytes. */
function guidOf(bytes) {
  for (let i = 0; i < 16; i++) {
    const high = bytes[i] >> 4;
    const low = bytes[i] & 15;
    guid[GUID_PLACES[i]] = high + (high < 10 ? 0x30 : 0x57);
    guid[GUID_PLACES[i] + 1] = low + (low < 10 ? 0x30 : 0x57);
  }
  return String.fromCharCode.apply(null, guid);
}
