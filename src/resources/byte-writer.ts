import { ByteWriter } from '../etw/bytes.js';
import { writeGuid } from '../etw/guid.js';

/** What the formats of resources have besides numbers and texts. */
export class ResourceWriter extends ByteWriter {
  /** One byte a character. */
  ascii(text: string): void {
    for (let at = 0; at < text.length; at++) this.u8(text.charCodeAt(at));
  }

  /** `{xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx}`, as COM orders the bytes. */
  guid(text: string): void {
    writeGuid(this, text);
  }

  /** Leaves room for 32 bits that are known later (`patchU32`), and tells where. */
  reserve(): number {
    this.zeros(4);
    return this.size - 4;
  }
}
