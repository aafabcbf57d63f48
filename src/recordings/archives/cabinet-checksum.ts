/**
 * The checksum of a block in a cabinet ([MS-CAB] 3.1): the XOR of its 32-bit words. The last one to three bytes form a word in reverse order.
 *
 * @param seed the checksum of bytes before these.
 */
export function cabinetChecksum(bytes: Uint8Array, seed = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const whole = bytes.length - (bytes.length % 4);
  let sum = seed;
  for (let at = 0; at < whole; at += 4) sum ^= view.getUint32(at, true);
  let last = 0;
  for (let at = whole; at < bytes.length; at++) last = (last << 8) | view.getUint8(at);
  return (sum ^ last) >>> 0;
}
