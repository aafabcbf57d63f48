import { type Host, HostError } from '../../../project/host/host.js';

/**
 * Replaces each `@file` with the arguments in that response file: UTF-8, or UTF-16LE with a byte order mark,
 * as written by MSBuild. `find` converts a path in the arguments to a file path. Throws a HostError for a
 * file that cannot be read or understood.
 */
export function withResponseFiles(
  argv: readonly string[],
  host: Host,
  find: (path: string) => string = (path) => path,
): string[] {
  return argv.flatMap((argument) => {
    if (!argument.startsWith('@')) return argument;
    const path = find(argument.slice(1));
    const args = splitArguments(textOf(host.readFile(path), path), path);
    const nested = args.find((inner) => inner.startsWith('@'));
    if (nested === undefined) return args;
    throw new HostError(
      `'${path}' names another response file, '${nested}'; only the command line can name response files`,
    );
  });
}

/** The arguments of `wevtc compile` with response files replaced. Other commands' are unchanged. */
export function withCompileArguments(argv: readonly string[], host: Host): readonly string[] {
  if (argv[0] !== 'compile') return argv;
  const end = argv.indexOf('--');
  const rest = end < 0 ? [] : argv.slice(end);
  // A file with such a name is an input. If its name came from a repository, it must not add arguments.
  const isInput = (argument: string) => host.kind(argument) !== undefined;
  const expanded = argv
    .slice(0, argv.length - rest.length)
    .flatMap((argument) => (isInput(argument) ? argument : withResponseFiles([argument], host)));
  return [...expanded, ...rest];
}

/**
 * Splits a text as Microsoft's tools do. White space and line ends separate arguments; inside double quotes
 * they do not. A backslash is an ordinary character, except before a quote: there, two backslashes mean one,
 * and a single one makes the quote an ordinary character.
 *
 * Source: "Parsing C command-line arguments", documentation of Visual C++.
 */
export function splitArguments(text: string, name: string): string[] {
  const args: string[] = [];
  let argument: string | undefined;
  let openQuote: number | undefined;
  for (const { 0: token, index } of text.matchAll(/\\*"|\\+|\s+|[^\s"\\]+/g)) {
    if (token.endsWith('"')) {
      const backslashes = token.length - 1;
      argument = (argument ?? '') + '\\'.repeat(backslashes >> 1);
      if (backslashes % 2 === 1) argument += '"';
      else openQuote = openQuote === undefined ? index + backslashes : undefined;
    } else if (openQuote === undefined && /^\s/.test(token)) {
      if (argument !== undefined) args.push(argument);
      argument = undefined;
    } else argument = (argument ?? '') + token;
  }
  if (openQuote !== undefined) {
    const line = text.slice(0, openQuote).split('\n').length;
    throw new HostError(`the quote in line ${line} of '${name}' is not closed`);
  }
  return argument === undefined ? args : [...args, argument];
}

function textOf(bytes: Uint8Array, name: string): string {
  const [first, second] = bytes;
  const isUtf16 = first === 0xff && second === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HostError(`'${name}' is neither UTF-8 nor UTF-16 with a byte order mark`);
  }
}
