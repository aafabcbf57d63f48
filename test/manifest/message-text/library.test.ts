import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileMessageText, lintMessageText } from '../../../src/index.js';

const folder = new URL('../../../samples/contoso-disk/', import.meta.url);
const sample = readFileSync(new URL('contoso-disk.mc', folder));
const wrong = new TextEncoder().encode('MessageId=1\nSeverity=Bad\nLanguage=English\nx\n.\n');

describe('the library and message text files', () => {
  it('compiles the sample to its committed outputs', () => {
    const { files, diagnostics } = compileMessageText(sample, {
      file: 'src/contoso-disk.mc',
      emit: ['ts', 'c', 'csharp', 'json', 'resources', 'markdown', 'html'],
    });
    expect(diagnostics).toEqual([]);
    expect(files.length).toBe(9);
    for (const { path, content } of files) {
      expect(
        Buffer.from(content as string).equals(readFileSync(new URL(`expected/${path}`, folder))),
        path,
      ).toBe(true);
    }
  });

  it('reports errors, and generates nothing then', () => {
    const [found] = lintMessageText(wrong);
    expect(found).toMatchObject({ ruleId: 'mc-name-unknown', severity: 'error' });
    expect(found?.source.file).toBe('messages.mc');
    const rules = { 'mc-name-unknown': 'off' } as const;
    expect(lintMessageText(wrong, { rules })).toEqual([]);
    expect(compileMessageText(wrong, { rules })).toMatchObject({
      files: [],
      diagnostics: [{ severity: 'error' }],
    });
  });

  it('throws for options that are wrong for every file', () => {
    expect(() => compileMessageText(sample, { emit: ['mof'] })).toThrow("or 'html', got 'mof'");
    expect(() => compileMessageText(sample, { file: 'CON.mc' })).toThrow('baseName');
    expect(() => compileMessageText(sample, { baseName: 'a/b' })).toThrow(RangeError);
  });
});
