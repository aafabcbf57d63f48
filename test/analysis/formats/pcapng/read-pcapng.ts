/** A packet of a capture file. */
export interface ReadPacket {
  readonly interface: ReadInterface;
  /** Units of 100 ns since 1970, because the interface says so. */
  readonly ticks: bigint;
  readonly data: string;
  readonly originalLength: number;
  readonly direction: number;
  readonly comment: string;
}

export interface ReadInterface {
  readonly linkType: number;
  readonly name: string;
  readonly description: string;
  readonly resolution: number;
}

/** Reads a file in the format pcapng as its specification says, and checks that nothing is left over. */
export function readPcapng(bytes: Uint8Array): { interfaces: ReadInterface[]; packets: ReadPacket[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const interfaces: ReadInterface[] = [];
  const packets: ReadPacket[] = [];
  if (view.getUint32(0, true) !== 0x0a0d0d0a || view.getUint32(8, true) !== 0x1a2b3c4d)
    throw new Error('no section header');
  for (let at = 0; at < bytes.length; ) {
    const type = view.getUint32(at, true);
    const size = view.getUint32(at + 4, true);
    if (size % 4 !== 0 || view.getUint32(at + size - 4, true) !== size) throw new Error(`size ${size}`);
    const end = at + size - 4;
    if (type === 1) {
      const options = optionsIn(bytes.subarray(at + 16, end));
      interfaces.push({
        linkType: view.getUint16(at + 8, true),
        name: textOf(options.get(2)),
        description: textOf(options.get(3)),
        resolution: options.get(9)?.[0] ?? 6,
      });
    } else if (type === 6) {
      const length = view.getUint32(at + 20, true);
      const options = optionsIn(bytes.subarray(at + 28 + Math.ceil(length / 4) * 4, end));
      const place = interfaces[view.getUint32(at + 8, true)];
      if (place === undefined) throw new Error('no interface');
      packets.push({
        interface: place,
        ticks: (BigInt(view.getUint32(at + 12, true)) << 32n) | BigInt(view.getUint32(at + 16, true)),
        data: Buffer.from(bytes.subarray(at + 28, at + 28 + length)).toString('hex'),
        originalLength: view.getUint32(at + 24, true),
        direction: options.get(2)?.[0] ?? 0,
        comment: textOf(options.get(1)),
      });
    }
    at += size;
  }
  return { interfaces, packets };
}

function optionsIn(bytes: Uint8Array): Map<number, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const options = new Map<number, Uint8Array>();
  for (let at = 0; ; ) {
    const code = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    if (code === 0) {
      if (at + 4 !== bytes.length) throw new Error('bytes after the options');
      return options;
    }
    options.set(code, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
