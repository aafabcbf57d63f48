/**
 * Unpacks the bytes of one stream of deflate without a header.
 *
 * @param dictionary the bytes before those of the stream, to which it can refer.
 * @param most the most bytes that it can become.
 * @returns `undefined` if the stream is damaged, cut off, or becomes larger.
 */
export type Inflate = (
  packed: Uint8Array,
  dictionary: Uint8Array,
  most: number,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
