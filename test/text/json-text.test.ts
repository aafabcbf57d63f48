import { expect, it } from 'vitest';
import { escapedJson, escapedJsonBytes } from '../../src/text/json-text.js';

it('gives the same text and bytes for JSON of any length, also right after longer and shorter texts', () => {
  const lengths = [10, 5_000, 4_096, 100, 1 << 18, 3, (1 << 20) + 1, 1 << 20];
  for (const length of lengths) {
    const plain = JSON.stringify('x'.repeat(length - 2));
    expect(escapedJson(plain)).toBe(plain);
    expect(Buffer.from(escapedJsonBytes(plain)).equals(Buffer.from(plain))).toBe(true);
    const unsafe = `${plain.slice(0, -1)}\u007f"`;
    expect(escapedJson(unsafe)).toBe(`${plain.slice(0, -1)}\\u007f"`);
    expect(Buffer.from(escapedJsonBytes(unsafe)).toString()).toBe(escapedJson(unsafe));
  }
});
