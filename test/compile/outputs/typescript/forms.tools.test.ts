import { transformSync } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { generateModules } from '../../../../src/compile/outputs/typescript/emit.js';
import { moduleForms } from '../../../../src/compile/outputs/typescript/form.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { cleanManifests } from '../../../support/clean-manifests.js';

// The forms of a module are the same module: TypeScript's own tools turn one form into the others.

const STRING = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g;
const printer = ts.createPrinter({ removeComments: true });

/** Declarations as TypeScript prints them, without comments and unused imports. */
function normal(declarations: string): string[] {
  const file = ts.createSourceFile('module.d.ts', declarations, ts.ScriptTarget.ES2022, true);
  const isKept = (statement: ts.Statement) => !ts.isImportDeclaration(statement);
  return file.statements
    .filter(isKept)
    .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, file))
    .map((statement) => {
      const literals = statement.replace(/\b0x[\da-f]+/gi, (number) => String(BigInt(number)));
      // Both print their strings as they have them in their sources: one with single quotes, the other with
      // escapes.
      return literals
        .replace(/\s+/g, ' ')
        .replace(STRING, (text) => JSON.stringify(new Function(`return ${text}`)()));
    });
}

const compilerOptions: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 };

describe('JavaScript and declarations', () => {
  it('are what TypeScript makes of the TypeScript form, for all manifests', () => {
    expect(cleanManifests().length).toBeGreaterThan(3);
    const counters = ['orders', 'shop'].map((baseName) => ({
      manifest: cleanManifest(`samples/counters/src/${baseName}.man`),
      baseName,
    }));
    for (const { manifest, baseName } of [...cleanManifests(), ...counters]) {
      const [typescript, javascript, declarations] = (
        [moduleForms.typescript, moduleForms.javascript, moduleForms.declarations] as const
      ).map((form) => generateModules(manifest, { baseName, decoders: true, extension: '.js', form }));
      for (const [at, { stem, content }] of (typescript ?? []).entries()) {
        const erased = transformSync(content, {
          loader: 'ts',
          tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
        }).code;
        const script = javascript?.[at]?.content as string;
        expect(transformSync(script, { loader: 'js' }).code, stem).toBe(erased);
        const expected = ts.transpileDeclaration(content, { compilerOptions }).outputText;
        expect(normal(declarations?.[at]?.content as string), stem).toEqual(normal(expected));
      }
    }
  });
});
