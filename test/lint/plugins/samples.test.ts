import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../support/built.js';
import { runCommand } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';

beforeAll(ensureBuilt);

const folder = join(root, 'samples', 'plugins');
const manifest = join(root, 'samples', 'contoso-storage', 'contoso-storage.man');

describe('the samples of plug-ins', () => {
  it('write what lies beside them', () => {
    const out = makeFolder();
    const flags = ['--config', 'wevtc.config.json', '--allow-code', '-q', '--out-dir', out];
    expect(
      runCommand(folder, ['compile', manifest, ...flags, '--emit', 'contoso/kusto-tables']),
    ).toMatchObject({
      status: 0,
    });
    const file = 'contoso-storage.kql';
    expect(readFileSync(join(out, file), 'utf8')).toBe(readFileSync(join(folder, 'expected', file), 'utf8'));
  });

  it('find what they ask for', () => {
    const { stdout } = runCommand(folder, [
      ...['lint', manifest, '--config', 'wevtc.config.json', '--allow-code', '--format', 'json'],
    ]);
    const ids = JSON.parse(stdout).diagnostics.map(({ ruleId }: { ruleId: string }) => ruleId);
    expect(ids.sort()).toEqual([
      ...Array(1).fill('contoso/event-symbol'),
      ...Array(4).fill('contoso/field-count'),
    ]);
  });

  it('fix what they find', () => {
    const text = readFileSync(manifest, 'utf8');
    const other = makeFolder({ 'app.man': text });
    const rules = join(folder, 'event-rules.mjs');
    const { status } = runCommand(other, [
      'lint',
      'app.man',
      '--lint-rules',
      rules,
      '--fix',
      '--unsafe-fixes',
      '-q',
    ]);
    expect(status).toBe(0);
    expect(readFileSync(join(other, 'app.man'), 'utf8')).toBe(
      text.replace('symbol="VolumeMounted_V1"', 'symbol="VolumeMountedV1"'),
    );
  });

  it('have the types of the library', () => {
    const files = ['event-rules.mjs', 'kusto-tables.mjs'].map((name) => join(folder, name));
    const program = ts.createProgram(files, {
      ...{
        strict: true,
        noUncheckedIndexedAccess: true,
        allowJs: true,
        checkJs: true,
        noEmit: true,
        types: [],
      },
      ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
      paths: { wevtc: [join(root, 'dist', 'index.d.ts')] },
    });
    const messages = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(messages).toEqual([]);
  });
});
