import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { defineLintRule, lint, type Manifest, parseManifest } from '../../../src/index.js';
import { freezeModel } from '../../../src/lint/plugins/freeze.js';
import { clean } from '../../cli/in-memory.js';
import { root } from '../../support/built.js';

/**
 * The members of the interfaces in a file that a caller could change: without `readonly`, or a list that can
 * grow.
 */
function changeable(path: string): string[] {
  const file = ts.createSourceFile(
    path,
    readFileSync(join(root, path), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const found: string[] = [];
  const isReadonlyList = (node: ts.Node) =>
    ts.isTypeOperatorNode(node.parent) && node.parent.operator === ts.SyntaxKind.ReadonlyKeyword;
  const visit = (node: ts.Node): void => {
    const isLoose =
      (ts.isPropertySignature(node) &&
        !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword)) ||
      (ts.isArrayTypeNode(node) && !isReadonlyList(node)) ||
      (ts.isTypeReferenceNode(node) && /^(?:Array|Map|Set)$/.test(node.typeName.getText()));
    if (isLoose) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) visit(statement);
  }
  return found;
}

describe('the model that plug-ins get', () => {
  it.each(['src/manifest/model/model.ts', 'src/manifest/xml/tree.ts', 'src/windows/winmeta/types.ts'])(
    'is read-only for the types: %s',
    (path) => {
      expect(changeable(path)).toEqual([]);
    },
  );

  it('is frozen at any depth, but not without plug-ins', () => {
    const frozen: boolean[] = [];
    const rule = defineLintRule({
      id: 'contoso/frozen',
      summary: 'looks at the model',
      create(_, { manifest }) {
        const [provider] = manifest.providers;
        const [event] = provider?.events ?? [];
        for (const part of [
          manifest,
          manifest.providers,
          provider,
          provider?.events,
          event,
          event?.descriptor,
        ]) {
          frozen.push(Object.isFrozen(part));
        }
        return {};
      },
    });
    lint(clean, { lintRules: [rule] });
    expect(frozen).toEqual([true, true, true, true, true, true]);
    expect(Object.isFrozen(parseManifest(clean).value)).toBe(false);
  });

  it('can be read by the library when it is frozen', () => {
    const manifest = parseManifest(clean).value as Manifest;
    freezeModel(manifest);
    expect(lint(manifest)).toEqual(lint(clean));
  });
});
