interface Node {
  readonly weight: number;
  readonly symbols: readonly number[];
}

/**
 * Returns the number of bits of each symbol's code, for a Huffman code of these frequencies; 0 for unused
 * symbols.
 */
function unlimitedLengths(frequencies: readonly number[]): number[] {
  const lengths = frequencies.map(() => 0);
  let nodes: Node[] = frequencies
    .map((weight, symbol) => ({ weight, symbols: [symbol] }))
    .filter(({ weight }) => weight > 0);
  while (nodes.length > 1) {
    nodes.sort((a, b) => b.weight - a.weight);
    const [a, b] = [nodes.pop(), nodes.pop()] as [Node, Node];
    const symbols = [...a.symbols, ...b.symbols];
    for (const symbol of symbols) (lengths[symbol] as number)++;
    nodes = [...nodes, { weight: a.weight + b.weight, symbols }];
  }
  return lengths;
}

/** The same with at most so many bits. At least two frequencies must be above 0. */
export function huffmanLengths(frequencies: readonly number[], mostBits: number): number[] {
  let weights = frequencies;
  for (;;) {
    const lengths = unlimitedLengths(weights);
    if (Math.max(...lengths) <= mostBits) return lengths;
    weights = weights.map((weight) => Math.ceil(weight / 2));
  }
}

/** Returns the canonical codes of these lengths. */
export function huffmanCodes(lengths: readonly number[]): number[] {
  const codes = lengths.map(() => 0);
  let code = 0;
  for (let bits = 1; bits <= Math.max(...lengths); bits++) {
    code <<= 1;
    lengths.forEach((length, symbol) => {
      if (length === bits) codes[symbol] = code++;
    });
  }
  return codes;
}
