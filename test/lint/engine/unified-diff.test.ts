import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../../src/lint/engine/unified-diff.js';

describe('unifiedDiff', () => {
  it('is empty when nothing differs', () => {
    expect(unifiedDiff('a.man', 'x\n', 'x\n')).toBe('');
  });

  it('shows three lines around a change, under names with forward slashes', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7', '8', ''].join('\r\n');
    expect(unifiedDiff('src\\a.man', before, before.replace('5', 'five'))).toBe(
      '--- a/src/a.man\n+++ b/src/a.man\n@@ -2,7 +2,7 @@\n 2\r\n 3\r\n 4\r\n-5\r\n+five\r\n 6\r\n 7\r\n 8\r\n',
    );
  });

  it('says where the last line has no end', () => {
    expect(unifiedDiff('/a.man', 'x', 'y')).toBe(
      '--- a/a.man\n+++ b/a.man\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+y\n\\ No newline at end of file\n',
    );
  });
});
