/** Minimal readers for mc.exe's output, to compare it with the model. They do not use `src/`. */

export interface EventRecord {
  readonly id: number;
  readonly version: number;
  readonly channel: number;
  readonly level: number;
  readonly opcode: number;
  readonly task: number;
  readonly keyword: bigint;
  readonly message: number;
}

/** The event records of each provider of a WEVT_TEMPLATE resource, in its order. */
export function readEventRecords(bytes: Uint8Array): EventRecord[][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u32 = (at: number) => view.getUint32(at, true);
  const providers: EventRecord[][] = [];
  for (let provider = 0; provider < u32(12); provider++) {
    const block = u32(16 + provider * 20 + 16);
    const events: EventRecord[] = [];
    for (let list = 0; list < u32(block + 12); list++) {
      const kind = u32(block + 16 + list * 8);
      const at = u32(block + 16 + list * 8 + 4);
      if (kind !== 4 || at === 0) continue;
      for (let event = 0; event < u32(at + 8); event++) {
        const record = at + 16 + event * 48;
        events.push({
          id: view.getUint16(record, true),
          version: view.getUint8(record + 2),
          channel: view.getUint8(record + 3),
          level: view.getUint8(record + 4),
          opcode: view.getUint8(record + 5),
          task: view.getUint16(record + 6, true),
          keyword: view.getBigUint64(record + 8, true),
          message: u32(record + 16),
        });
      }
    }
    providers.push(events);
  }
  return providers;
}

/** The texts of an RT_MESSAGETABLE resource by id, without the line end of each. */
export function readMessageTable(bytes: Uint8Array): Map<number, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts = new Map<number, string>();
  for (let block = 0; block < view.getUint32(0, true); block++) {
    const low = view.getUint32(4 + block * 12, true);
    const high = view.getUint32(4 + block * 12 + 4, true);
    let at = view.getUint32(4 + block * 12 + 8, true);
    for (let id = low; id <= high; id++) {
      const length = view.getUint16(at, true);
      const text = new TextDecoder('utf-16le').decode(bytes.subarray(at + 4, at + length));
      texts.set(id, text.replace(/\0+$/, '').replace(/\r\n$/, ''));
      at += length;
    }
  }
  return texts;
}
