import type { Host } from '../../project/host/host.js';
import { codePageLabel, codePageNames } from '../../windows/values/code-page-numbers.js';
import { flow } from '../session/flow.js';
import { type HelpTexts, textAfterOptions } from '../session/help/help-texts.js';
import { helpWidth } from '../session/help/layout.js';
import type { McArguments } from './arguments.js';

/** A switch of GNU windmc. */
interface WindmcSwitch {
  readonly short: string;
  readonly long: string;
  /** The name of its value, for switches with a value. */
  readonly value?: string;
  readonly help: string;
  /** The letters of switches that it replaces, because only the last one counts. */
  readonly instead?: string;
}

/** The switches of windmc 2.40. Those without their own meaning are mc.exe's, under the same letter. */
const switches: readonly WindmcSwitch[] = [
  { short: 'a', long: 'ascii_in', help: 'read the file in a code page (default)', instead: 'u' },
  { short: 'A', long: 'ascii_out', help: 'write messages in a code page', instead: 'U' },
  { short: 'b', long: 'binprefix', help: 'begin the names of message tables with that of the file' },
  { short: 'c', long: 'customflag', help: 'set the customer bit in IDs' },
  { short: 'C', long: 'codepage_in', value: 'number', help: 'code page of the file (default: 1252)' },
  { short: 'd', long: 'decimal_values', help: 'write decimal numbers into the header' },
  { short: 'e', long: 'extension', value: 'extension', help: 'extension of the header (default: h)' },
  { short: 'F', long: 'target', value: 'target', help: 'accepted for little-endian targets, does nothing' },
  { short: 'h', long: 'headerdir', value: 'directory', help: 'folder for the header (default: here)' },
  { short: 'u', long: 'unicode_in', help: 'read the file as UTF-16', instead: 'a' },
  { short: 'U', long: 'unicode_out', help: 'write messages in UTF-16 (default)', instead: 'A' },
  { short: 'm', long: 'maxlength', value: 'length', help: 'reject longer messages' },
  { short: 'n', long: 'nullterminate', help: 'end messages with NUL instead of a line ending' },
  { short: 'o', long: 'hresult_use', help: 'explain the bits of an HRESULT in the header' },
  {
    short: 'O',
    long: 'codepage_out',
    value: 'number',
    help: 'code page of the header, and of messages with -A (default: that of -C)',
  },
  {
    short: 'r',
    long: 'rcdir',
    value: 'directory',
    help: 'folder for the .rc and .bin files (default: here)',
  },
  {
    short: 'x',
    long: 'xdbg',
    value: 'directory',
    help: 'also write a .dbg file with the symbols to this folder',
  },
  { short: 'H', long: 'help', help: 'print this help' },
  { short: 'v', long: 'verbose', help: 'list the generated files' },
  { short: 'V', long: 'version', help: 'print the version' },
];

/** Names of BFD targets whose bytes are in the order of Windows. */
const LITTLE_ENDIAN =
  /^(?:pei?(?:-bigobj)?-(?:x86-64|i386|aarch64(?:-little)?|arm(?:-little)?)|elf(?:32|64)-(?:x86-64|i386|iamcu|little))$/;

/** The numbers of code pages, for messages. */
const KNOWN = codePageNames.filter((name) => name !== 'utf-8').join(', ');

/** windmc arguments as mc.exe's. GNU rules: joined letters and values, abbreviated long names, and `--`. */
export function parseWindmc(args: readonly string[]): McArguments {
  const given = new Map<string, string>();
  const files: string[] = [];
  const mistakes: string[] = [];
  let codePage: string | undefined;
  let outputCodePage: string | undefined;
  const set = ({ short, instead }: WindmcSwitch, value: string) => {
    const number = /^(?:0x[0-9a-f]{1,8}|[0-9]{1,8})$/i.test(value) ? Number(value) : Number.NaN;
    if (instead !== undefined) given.delete(instead);
    if (short === 'H') given.set('?', '');
    else if (short === 'C') {
      codePage = codePageLabel(number);
      if (codePage === undefined)
        mistakes.push(
          `-C: wevtc cannot read code page '${value}'; specify one of ${KNOWN}, or convert the file to UTF-16 or UTF-8`,
        );
    } else if (short === 'O') {
      outputCodePage = codePageLabel(number);
      if (outputCodePage === undefined)
        mistakes.push(`-O: wevtc cannot write code page '${value}'; specify one of ${KNOWN}`);
    } else if (short === 'F') {
      if (!LITTLE_ENDIAN.test(value))
        mistakes.push(
          `-F: message tables of Windows are little-endian, and '${value}' is not known to be; leave -F out`,
        );
    } else given.set(short, value);
  };
  let at = 0;
  /** The value of a switch: the text that is joined to it, or the next argument. */
  const valueFor = (shown: string, joined: string | undefined): string | undefined => {
    if (joined !== undefined) return joined;
    at += 1;
    const next = args[at];
    if (next === undefined) mistakes.push(`${shown} needs a value after it`);
    return next;
  };
  for (; at < args.length; at++) {
    const argument = args[at] as string;
    if (argument === '--') {
      files.push(...args.slice(at + 1));
      break;
    }
    if (!/^-./s.test(argument)) files.push(argument);
    else if (argument.startsWith('--')) {
      const [, name = '', joined] = /^--([^=]*)(?:=(.*))?$/s.exec(argument) ?? [];
      const found = longSwitch(name);
      if (typeof found === 'string') mistakes.push(found);
      else if (found.value === undefined) {
        if (joined === undefined) set(found, '');
        else mistakes.push(`--${found.long} takes no value`);
      } else {
        const value = valueFor(`--${found.long}`, joined);
        if (value !== undefined) set(found, value);
      }
    } else {
      for (let rest = argument.slice(1); rest !== ''; ) {
        const letter = String.fromCodePoint(rest.codePointAt(0) as number);
        rest = rest.slice(letter.length);
        const found = switches.find(({ short }) => short === letter);
        if (found === undefined)
          mistakes.push(`windmc has no switch '-${letter}'; 'wevtc-windmc --help' lists them`);
        else if (found.value === undefined) set(found, '');
        else {
          const value = valueFor(`-${letter}`, rest === '' ? undefined : rest);
          if (value !== undefined) set(found, value);
          break;
        }
      }
    }
  }
  if (files.length > 1 && mistakes.length === 0)
    mistakes.push(`specify one message text file, not ${files.length}`);
  return {
    ...{ given, files, mistakes },
    ...(codePage !== undefined && { codePage }),
    ...(outputCodePage !== undefined && { outputCodePage }),
  };
}

/** The switch with a long name, or with the only one that begins so; else a message. */
function longSwitch(name: string): WindmcSwitch | string {
  const found = switches.filter(({ long }) => long.startsWith(name));
  const exact = found.find(({ long }) => long === name);
  const [only] = found;
  if (exact !== undefined) return exact;
  if (only === undefined) return `windmc has no switch '--${name}'; 'wevtc-windmc --help' lists them`;
  return found.length === 1
    ? only
    : `'--${name}' is short for ${found.map(({ long }) => `--${long}`).join(' and ')}; write one of them`;
}

const texts: HelpTexts = {
  examples: [
    ['wevtc-windmc -b -h include -r resources texts.mc', 'texts.h, texts.rc, and texts_MSG00001.bin'],
  ],
  notes:
    'wevtc-windmc accepts the command line of GNU windmc, and writes what mc.exe writes: the header, the message tables, and the resource script. Unlike windmc, it has no facility System, and Application is 0, as in mc.exe.',
  fails: 'errors found',
  guide: 'replace-mc.md',
};

/** The output of `wevtc-windmc --help`. */
export function windmcUsage(host: Host): string {
  const rows = switches.map(({ short, long, value, help }) => [
    `-${short}, --${long}${value === undefined ? '' : `=<${value}>`}`,
    help,
  ]);
  const width = Math.max(...rows.map(([left = '']) => left.length));
  const list = rows.map(([left = '', help]) => `  ${left.padEnd(width)}  ${help}\n`).join('');
  return flow(
    `Usage: wevtc-windmc [switches] <message text file>\n\nSwitches:\n${list}${textAfterOptions(texts, host)}\n`,
    helpWidth(host.stdout),
  );
}
