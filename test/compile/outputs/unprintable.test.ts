import { describe, expect, it } from 'vitest';
import { targetNames } from '../../../src/compile/options/all-outputs.js';
import { fileNameForm } from '../../../src/compile/options/file-name-form.js';
import { compile, type EmitTarget } from '../../../src/index.js';
import { readManifest } from '../../../src/lint/check-manifest.js';
import { hostileCounters, hostileManifest } from '../../support/hostile-manifest.js';
import { HOSTILE, UNPRINTABLE } from '../../support/hostile-output.js';

/** What an editor or a compiler would take for the end of a line, or what turns the direction of one. */
const LINES_AND_DIRECTIONS = Array.from(
  '\n\r\u000b\u000c\u0085\u2028\u2029\u061c\u200e\u200f\u202a\u202e\u2066\u2069\ufeff',
);

/** The outputs without a file of text. */
const BINARY: readonly EmitTarget[] = ['res', 'dll', 'obj'];

/** The outputs with the texts of counters. */
const WITH_COUNTERS: readonly EmitTarget[] = ['counters', 'ts', 'json', 'html', 'markdown'];

describe('generated files', () => {
  it.each(targetNames.filter((target) => !BINARY.includes(target)))(
    'hold no character of a manifest that does not show, ends a line or turns its direction: %s',
    (target) => {
      for (const hostile of HOSTILE) {
        const manifests = [
          ...(target === 'counters' ? [] : [hostileManifest(hostile)]),
          ...(WITH_COUNTERS.includes(target) ? [hostileCounters(hostile)] : []),
        ];
        for (const text of manifests) {
          const { files, diagnostics } = compile(text, {
            file: 'a.man',
            baseName: 'a',
            emit: [target],
            ts: { decoders: true },
            c: { mode: 'um' },
          });
          expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
          const texts = files.map(({ content }) => content).filter((content) => typeof content === 'string');
          expect(texts.length).toBeGreaterThan(0);
          for (const text of texts) expect(text.match(UNPRINTABLE) ?? []).toEqual([]);
        }
      }
    },
  );

  it('have no such name either, which the resource script would quote', () => {
    for (const character of LINES_AND_DIRECTIONS) {
      expect(`a${character}b`).not.toMatch(fileNameForm.pattern);
    }
  });

  it('as JSON, say the same', () => {
    for (const hostile of HOSTILE) {
      const text = hostileManifest(hostile);
      const { files } = compile(text, { file: 'a.man', emit: ['json'] });
      const manifest = readManifest(text, 'a.man').value;
      const model = JSON.parse(files[0]?.content as string);
      expect(model.providers[0].name).toBe(manifest?.providers[0]?.name.value);
    }
  });
});
