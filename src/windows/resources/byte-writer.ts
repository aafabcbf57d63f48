import { ByteWriter } from '../bytes/bytes.js';
import { writeGuid } from '../values/guid.js';

/** Writes the parts of resource formats that are not numbers or texts. */
export class ResourceWriter extends ByteWriter {
  /** One byte for each character. */
  ascii(text: string): void {
    for (let at = 0; at < text.length; at++) this.u8(text.charCodeAt(at));
  }

  /** In the byte order of COM. */
  guid(text: string): void {
    writeGuid(this, text);
  }

  /** Reserves 32 bits for a later value (`patchU32`), and returns their offset. */
  reserve(): number {
    this.zeros(4);
    return this.size - 4;
  }
}
