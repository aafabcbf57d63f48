/** A switch of mc.exe. Letters are case-sensitive, and switches of one letter can be joined, as in `-bcn`. */
export interface Switch {
  /** Without its dash. */
  readonly name: string;
  /** What has to follow it, for those with a value. */
  readonly value?: string;
  /** One line for the usage. */
  readonly help: string;
  /** It says what code is written: at most one such switch can be given. */
  readonly mode?: true;
  /** It is accepted, does nothing, and this note says so. */
  readonly note?: string;
  /** It is not accepted, as this says. */
  readonly refusal?: string;
}

const forTexts = 'for .mc files only: accepted, does nothing';
const projections = 'logging interfaces for WinRT and JavaScript are not generated';
const baselines =
  "the format of mc.exe's baselines is not public; 'wevtc breaking --against <older.man>' compares manifests";
const built = 'schema and winmeta are built into wevtc';

/** The switches of mc.exe 10.0.19041 and later, as its usage lists them. */
export const switches = [
  { name: '?', help: 'print this help' },
  { name: 'a', help: forTexts },
  { name: 'A', help: forTexts },
  { name: 'b', help: "begin message files' names with the input's, as in app_MSG00001.bin" },
  { name: 'c', help: 'set the customer bit in all message ids' },
  { name: 'co', help: 'logging macros call MCGEN_CALLOUT too; with -um or -km' },
  { name: 'cp', value: 'encoding', help: 'of texts: ansi (default), utf-8 or utf-16' },
  { name: 'cs', value: 'namespace', mode: true, help: 'write a C# class in place of the header' },
  { name: 'css', value: 'namespace', mode: true, help: 'write a static C# class in place of the header' },
  { name: 'd', help: forTexts },
  { name: 'e', value: 'extension', help: 'of the header, 1 to 3 characters (default: h)' },
  { name: 'generateProjections', mode: true, help: 'not done', refusal: projections },
  { name: 'generateTemplateProjections', mode: true, help: 'not done', refusal: projections },
  { name: 'generateTemplateStubs', value: 'file', help: 'not done', refusal: projections },
  { name: 'h', value: 'path', help: 'folder for the .h, .cs and .mof files (default: here)' },
  { name: 'km', mode: true, help: 'logging macros for kernel mode' },
  { name: 'm', value: 'length', help: 'warn of messages longer than that many characters' },
  { name: 'mof', help: 'write a .mof file too; with -um, -km, -cs or -css. No code for Windows XP' },
  { name: 'n', help: 'end messages with NUL instead of a line break' },
  { name: 'o', help: forTexts },
  { name: 'p', value: 'prefix', help: 'what logging macros begin with (default: EventWrite)' },
  { name: 'P', value: 'prefix', help: "what macros leave out where events' symbols begin with it" },
  { name: 'r', value: 'path', help: 'folder for the .rc and .bin files (default: here)' },
  { name: 's', value: 'path', help: 'not done', refusal: baselines },
  { name: 't', value: 'path', help: 'not done', refusal: baselines },
  { name: 'u', help: forTexts },
  { name: 'U', help: forTexts },
  { name: 'U8', help: 'messages in UTF-8, for Windows 10 20H1 and later' },
  { name: 'um', mode: true, help: 'logging macros for user mode' },
  { name: 'v', help: 'list the files' },
  { name: 'w', value: 'file', help: 'accepted, does nothing', note: built },
  { name: 'W', value: 'file', help: 'accepted, does nothing', note: built },
  {
    name: 'x',
    value: 'path',
    help: forTexts,
    note: '.dbg files are for the messages of .mc files; a manifest gives none',
  },
  { name: 'z', value: 'name', help: "stem of the files' names (default: the input's)" },
] as const satisfies readonly Switch[];

export type SwitchName = (typeof switches)[number]['name'];
