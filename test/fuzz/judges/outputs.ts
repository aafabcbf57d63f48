import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkTargets, emitManifest } from '../../../src/compile/compile-manifest.js';
import type { EmitOptions, EmitTarget } from '../../../src/compile/options/options.js';
import { checkManifest, hasErrors } from '../../../src/lint/check-manifest.js';
import { settingsForCompiling, settingsFrom } from '../../../src/lint/engine/rule-settings.js';
import type { Manifest } from '../../../src/manifest/model/model.js';
import { run } from '../../support/tools.js';

/** Macros of one name, which the author may never use together, do not compile in a program that calls all of them. */
const rules = { 'c-code-name-unique': 'error' } as const;
const settings = settingsForCompiling(settingsFrom({ ruleset: 'mc', rules }));

/** What a target writes for a manifest; `undefined` for one that it cannot express. */
export function outputsOf(
  text: string,
  target: EmitTarget,
  options: EmitOptions,
): { readonly manifest: Manifest; readonly files: ReadonlyMap<string, string> } | undefined {
  const { value: manifest, diagnostics } = checkManifest(text, 'input.man', settings);
  if (manifest === undefined || hasErrors(diagnostics)) return undefined;
  if (hasErrors(checkTargets(manifest, [target], options, settings))) return undefined;
  const files = emitManifest(manifest, [target], options);
  return { manifest, files: new Map(files.map(({ path, content }) => [path, content as string])) };
}

/**
 * Compiles files in a folder of their own, and gives the lines that a compiler prints; none when it is
 * content.
 */
export async function compileIn(
  files: ReadonlyMap<string, string>,
  compiler: string,
  args: readonly string[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-fuzz-judge-'));
  try {
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    await run(compiler, args, folder);
    return [];
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    const lines = `${stderr ?? ''}\n${stdout ?? ''}`.split('\n').filter((line) => line !== '');
    return lines.length > 0 ? lines : [message];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
