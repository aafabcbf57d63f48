import { describe, expect, it } from 'vitest';
import { checkTargets } from '../../src/compile/compile-manifest.js';
import { compile, type EmitTarget, lint } from '../../src/index.js';
import { readManifest } from '../../src/lint/check-manifest.js';
import { settingsFrom } from '../../src/lint/engine/rule-settings.js';
import { completeManifest } from '../support/lint.js';
import { accepted } from '../support/mc-accepts.js';
import { typeCheck } from '../support/typescript.js';

// mc-accepts.tools.test.ts compiles their C and C#.

const targets: readonly EmitTarget[] = ['ts', 'c', 'csharp', 'json', 'resources', 'res', 'dll'];

describe.each(Object.entries(accepted))('%s', (_, piece) => {
  const text = completeManifest(piece);

  it('are told and do not stop a compile, in any rule set', () => {
    for (const ruleset of ['mc', 'recommended', 'strict'] as const) {
      const found = lint(text, { ruleset });
      expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
      if (ruleset === 'strict') expect(found.length).toBeGreaterThan(0);
    }
  });

  it('are in every output', () => {
    const { value: manifest } = readManifest(text, 'a.man');
    expect(
      manifest && checkTargets(manifest, targets, { baseName: 'a' }, settingsFrom({ ruleset: 'mc' })),
    ).toEqual([]);
    const { files } = compile(text, {
      file: 'a.man',
      emit: targets,
      c: { mode: 'um' },
      ts: { decoders: true },
    });
    expect(files.length).toBeGreaterThanOrEqual(targets.length);
    const modules = files.filter(({ path }) => path.endsWith('.ts'));
    expect(typeCheck(new Map(modules.map(({ path, content }) => [path, content as string])))).toEqual([]);
  });
});
