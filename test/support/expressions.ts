import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './built.js';

/**
 * Expressions that are slow on some text, or that recheck cannot judge, by file, and why they are accepted.
 * The number of characters that these expressions search is limited, or what could repeat is.
 */
export const ACCEPTED: Readonly<Record<string, string>> = {
  'src/cli/session/flow.ts /^ {2}(\\S.*?)( {2,})(\\S.*)$/': 'searches only lines of the help texts of wevtc',
  'src/manifest/model/read-head-comment.ts /- a message table [^;]{0,100}; it is (?:assumed|taken) to be ([\\w-]+)/':
    'repeats at most 100 times before the next fixed character',
  'src/editor/language/completion/completions-at.ts /(?<![^\\s>])[A-Za-z]*$/':
    'only the first letter of a word can be a start',
  'src/editor/language/completion/value-items.ts /(?<!\\S)\\S*$/':
    'only the first character of a word can be a start',
  'src/editor/lsp/features/completion.ts /\\\\([\\\\$}])|\\$\\{\\d+:((?:\\\\.|[^\\\\}$])*)\\}|\\$\\d+/g':
    'a value ends at the next start',
  'src/lint/plugins/plugin-file.ts /(?:^|\\(| )(file:\\/\\/\\/?[^()]*?|\\/[^()]*?|[A-Za-z]:[\\\\/][^()]*?)(?:\\?[^:]*)?:(\\d+)(?::(\\d+))?\\)?$/':
    'searches the stack of an error of code that the user allowed to run, which can take any time itself',
  'src/text/placeholder.ts /\\$\\([^)]{0,200}\\)|\\$\\{[^}]{0,200}\\}|#\\{[^}]{0,200}\\}|\\{\\{.{0,200}?\\}\\}|@[A-Za-z_][\\w.-]{0,200}@|![A-Za-z_]\\w{0,200}!|%%[^%]{1,200}%%|<[^<>]{1,200}>|\\$[A-Za-z_]\\w{0,200}\\$|(?<![A-Za-z0-9])__[A-Z](?:_?[A-Z0-9]){0,200}__(?![A-Za-z0-9])/':
    'repeats at most 200 times before the next fixed character',
  'src/lint/rules/common/provider-files.ts /\\[#[^\\]]{1,200}\\]|\\[[A-Z_][A-Z0-9_.]{0,200}\\]/':
    'repeats at most 200 times before the next fixed character',
  'src/windows/resources/byte-reader.ts /\\0+$/': 'searches only signatures, which wevtc names itself',
  'src/lint/rules/event-attributes-syntax.ts /\\s*[^\\s=;"]+\\s*=(\\s*"[^"]*(?:""[^"]*){0,10000}"\\s*|[^";]*)(?:;|$)/y':
    'no two adjacent parts match the same characters; test/manifest/model/hostile-values.tools.test.ts tries it',
  'src/lint/rules/common/sddl.ts /^([A-Z]{2}|S-1(-(\\d+|0X[0-9A-F]+)){1,16})$/':
    'anchored; the alternatives after a hyphen end at the next',
  'src/lint/rules/common/sddl.ts /^([OG]):([A-Z]{2}|S-1(?:-(?:0X[0-9A-F]+|\\d+)){1,16})/': 'the same',
  'src/compile/outputs/markdown/markup.ts /[\\\\`*_[\\]#|~&<>{}@$]|:(?=\\/\\/|[\\w+-]+:)|(?<=www)\\./gi':
    'looks ahead only from a colon, to the end of the word',
  'src/compile/outputs/typescript/comment.ts /[`*<[@~]|&(?=#?\\w+;)|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g':
    'looks ahead only from an ampersand, to the end of the word',
  'src/manifest/xml/declaration.ts /^<\\?xml(?:[ \\t\\r\\n]+version[ \\t\\r\\n]*=[ \\t\\r\\n]*("[^"<]*"|\'[^\'<]*\'))?(?:[ \\t\\r\\n]+encoding[ \\t\\r\\n]*=[ \\t\\r\\n]*("[^"<]*"|\'[^\'<]*\'))?(?:[ \\t\\r\\n]+standalone[ \\t\\r\\n]*=[ \\t\\r\\n]*("[^"<]*"|\'[^\'<]*\'))?[ \\t\\r\\n]*\\?>/d':
    'anchored; between two repetitions of white space there is a word',
};

/**
 * Files that put expressions together from parts, which are literals or limits elsewhere or come from the
 * user; those for message text files from one class of characters, each with one repetition.
 */
export const COMPOSED = [
  'src/cli/mc/settings.ts',
  'src/compile/options/file-name-form.ts',
  'src/compile/options/name-forms.ts',
  'src/compile/options/name-forms.ts',
  'src/compile/options/name-forms.ts',
  'src/compile/outputs/csharp/definition.ts',
  'src/lint/format/lay-out-message-file.ts',
  'src/lint/plugins/custom-options.ts',
  'src/lint/plugins/custom-options.ts',
  'src/lint/rules/common/event-inserts.ts',
  'src/lint/rules/message-braces.ts',
  'src/manifest/message-text/read-message.ts',
  'src/manifest/message-text/scanner.ts',
  'src/manifest/message-text/scanner.ts',
  'src/manifest/message-text/scanner.ts',
  'src/manifest/model/values/c-digits.ts',
  'src/manifest/xml/references.ts',
  'src/project/host/writing/marks.ts',
  'src/text/device-names.ts',
];

/** A literal of the code. */
export interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

export const nameOf = ({ file, source, flags }: Found) => `${file} /${source}/${flags}`;

/** All literals of regular expressions in the code, and the files that make others. */
export function expressions(): { readonly found: readonly Found[]; readonly composed: string[] } {
  const found: Found[] = [];
  const composed: string[] = [];
  for (const folder of ['src', 'site', 'editors']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of files) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (!/\.[cm]?[jt]s$/.test(file) || /(^|\/)(node_modules|dist|out)\//.test(file)) continue;
      const tree = ts.createSourceFile(
        file,
        readFileSync(join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const end = node.text.lastIndexOf('/');
          found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
        }
        if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
          composed.push(file);
        ts.forEachChild(node, visit);
      };
      visit(tree);
    }
  }
  return { found, composed };
}
