import { applyPatch } from 'diff';
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

  it('keeps the lines in common of files with many differences', () => {
    const events = [...Array(2000).keys()].map(
      (id) => `  <event value="${id}" symbol="E${id}"/>\n  <!-- ${id} -->\n`,
    );
    const before = events.join('');
    const after = before.replaceAll(' symbol', '\n    symbol');
    const diff = unifiedDiff('a.man', before, after);
    expect(applyPatch(before, diff)).toBe(after);
    const kept = diff.split('\n').filter((line) => line.startsWith('   <!--'));
    expect(kept).toHaveLength(2000);
  });

  it('replaces all lines of files with nothing in common', () => {
    const [before, after] = ['a', 'b'].map((name) =>
      [...Array(1000).keys()].map((at) => `${name}${at}\n`).join(''),
    ) as [string, string];
    const diff = unifiedDiff('a.man', before, after);
    expect(applyPatch(before, diff)).toBe(after);
    expect(diff).toContain('@@ -1,1000 +1,1000 @@\n-a0\n-a1\n');
  });

  it('says where the last line has no end', () => {
    expect(unifiedDiff('/a.man', 'x', 'y')).toBe(
      '--- a/a.man\n+++ b/a.man\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+y\n\\ No newline at end of file\n',
    );
  });
});
