/**
 * Unpacks the bytes of one deflate stream without a header; `undefined` if it is malformed or too large.
 *
 * @param dictionary the bytes before those of the stream, to which it can refer.
 * @param most the maximum number of unpacked bytes.
 */
export type Inflate = (
  packed: Uint8Array,
  dictionary: Uint8Array,
  most: number,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
