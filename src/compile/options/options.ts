// Written by `npm run generate`.

/**
 * The outputs that `compile` can generate. Default: ts, c.
 * - `ts`: TypeScript: constants for descriptors, keywords, levels, tasks, opcodes, channels, maps, and counters;
 * payload interfaces
 * - `c`: C and C++ header with event descriptors, GUIDs, and constants, as written by mc.exe
 * - `csharp`: C# for .NET: an EventSource that logs the events of the manifest; descriptors, constants, and enums
 * - `json`: The resolved model as JSON: computed values, references by name, and the strings of all cultures
 * - `resources`: Binary resources as written by mc.exe: TEMP.BIN, one message file per culture, and the .rc file
 * - `res`: The binary resources in one .res file, ready for a linker
 * - `dll`: The binary resources in a DLL without code, ready to register
 * - `obj`: The binary resources in an object file, for the linkers of C, C++, Go, and Rust
 * - `counters`: Performance counters as written by ctrpp.exe: header, header with names, and string resources
 * - `install`: Scripts that register and remove the providers, a WiX fragment, and INF sections for drivers
 * - `mof`: MOF classes for decoding classic events, as written by mc.exe with -mof
 * - `markdown`: The reference of events and counters as Markdown, for repositories and static site generators
 * - `html`: The reference of events and counters as one HTML page: search, sample messages, a builder of session
 * filters
 */
export type EmitTarget =
  | 'ts'
  | 'c'
  | 'csharp'
  | 'json'
  | 'resources'
  | 'res'
  | 'dll'
  | 'obj'
  | 'counters'
  | 'install'
  | 'mof'
  | 'markdown'
  | 'html';

/** Options for TypeScript. */
export interface TypescriptOptions {
  /** Also generate modules that decode, format, and encode events; they import wevtc/codegen. Default: false. */
  readonly decoders?: boolean;
  /** Import other generated modules as .ts, so that Node.js runs them. Default: false. */
  readonly tsExtensions?: boolean;
}

/** Options for the C header. */
export interface CHeaderOptions {
  /**
   * Kind of header. `um`: logging macros for user mode; `km`: logging macros for kernel mode; `descriptors`:
   * constants only. Default: `descriptors`. Like `-um`, `-km` of `mc`.
   */
  readonly mode?: CHeaderMode;
  /**
   * Prefix of logging macro names. It must be a text of at most 200 letters, digits and _ that does not start with a
   * digit. Default: `EventWrite`. Like `-p` of `mc`.
   */
  readonly prefix?: string;
  /** Event symbol prefix to omit from logging macro names; case-sensitive. Like `-P` of `mc`. */
  readonly stripPrefix?: string;
  /**
   * Suffix of the names of logging macros that take a registration handle. It must be a text of at most 200 letters,
   * digits and _. Default: `ForContext`. Like `-contextSuffix` of `mc`.
   */
  readonly contextSuffix?: string;
  /** Make logging macros also call MCGEN_CALLOUT. Default: false. Like `-co` of `mc`. */
  readonly callouts?: boolean;
  /** Write decimal values into the header of a message text file. Default: false. Like `-d` of `mc`. */
  readonly decimal?: boolean;
  /** Explain the bits of an HRESULT in the header of a message text file. Default: false. Like `-o` of `mc`. */
  readonly hresult?: boolean;
  /** Also write an array of the symbols of a message text file, as in app.dbg. Default: false. Like `-x` of `mc`. */
  readonly symbolArray?: boolean;
  /**
   * File extension of the header, without the dot. It must be a file extension without the dot, of at most 20
   * letters, digits, _, + and -. Default: `h`. Like `-e` of `mc`.
   */
  readonly extension?: string;
}

/** A value of the option `c.mode`. */
export type CHeaderMode = 'um' | 'km' | 'descriptors';

/** Options for C#. */
export interface CsharpOptions {
  /**
   * Namespace of the classes. It must be a C# namespace: names separated by dots, at most 500 characters. Default:
   * derived from the base name. Like `-cs`, `-css` of `mc`.
   */
  readonly namespace?: string;
  /** Make the logging methods static. Default: false. Like `-css` of `mc`. */
  readonly static?: boolean;
  /**
   * Write classes with the same members as in C# code from mc.exe, which call Windows directly instead of
   * EventSource. Default: false. Like `-cs`, `-css` of `mc`.
   */
  readonly mc?: boolean;
  /**
   * Prefix of logging method names. It must be a text of at most 200 letters, digits and _ that does not start with a
   * digit. Default: `EventWrite`. Like `-p` of `mc`.
   */
  readonly prefix?: string;
  /**
   * File extension of the C# file, without the dot. It must be a file extension without the dot, of at most 20
   * letters, digits, _, + and -. Default: `cs`. Like `-e` of `mc`.
   */
  readonly extension?: string;
}

/** Options for resources, res, dll, and obj. */
export interface ResourceOptions {
  /**
   * Version of mc.exe that determines the binary format. `8.1`: WEVT_TEMPLATE 3.1 with MD5 identifiers; `10.0.15063`:
   * WEVT_TEMPLATE 3.1 with SHA identifiers; `10.0.22621`: WEVT_TEMPLATE 5.1, with a filter word that the next version
   * leaves 0; `10.0.28000`: WEVT_TEMPLATE 5.1 with SHA identifiers. Default: `10.0.28000`.
   */
  readonly compat?: Compatibility;
  /**
   * Prefix the names of message files with the base name, as in app_MSG00001.bin. Default: false. Like `-b`, `-z` of
   * `mc`.
   */
  readonly prefixMessageFiles?: boolean;
  /** Terminate messages with NUL instead of a line break. Default: false. Like `-n` of `mc`. */
  readonly terminateWithNul?: boolean;
  /** Write messages in UTF-8, for Windows 10 20H1 and later. Default: false. Like `-U8` of `mc`. */
  readonly utf8Messages?: boolean;
  /**
   * Write messages in code page 1252; other characters become similar ones or ?. Default: false. Like `-A` of `mc`.
   */
  readonly ansiMessages?: boolean;
  /**
   * Handling of strings that messages use but a culture does not define. `error`: write nothing, as mc.exe does;
   * `fallback`: warn, and use the string from en-US, or else from the first culture that defines it. Default:
   * `error`.
   */
  readonly missingTexts?: MissingTexts;
  /** Target processor of the DLL and the object file. Default: `x64`. */
  readonly machine?: Machine;
}

/** A value of the option `resources.compat`. */
export type Compatibility = '8.1' | '10.0.15063' | '10.0.22621' | '10.0.28000';

/** A value of the option `resources.missingTexts`. */
export type MissingTexts = 'error' | 'fallback';

/** A value of the option `resources.machine`. */
export type Machine = 'x64' | 'x86' | 'arm64';

/** Options for object files. */
export interface ObjectFileOptions {
  /**
   * File extension of the object file, without the dot. It must be a file extension without the dot, of at most 20
   * letters, digits, _, + and -. Default: `obj`.
   */
  readonly extension?: string;
}

/** Options for counters. */
export interface CounterOptions {
  /**
   * Prefix of the functions and variables for performance counters. It must be a text of at most 200 letters, digits
   * and _ that does not start with a digit.
   */
  readonly prefix?: string;
  /** Make CounterInitialize take a callback and memory functions, as with callback="custom". Default: false. */
  readonly callback?: boolean;
  /** Make drivers look up the counter functions, which Windows Vista does not have. Default: false. */
  readonly backcompat?: boolean;
}

/** Options for installation. */
export interface InstallOptions {
  /**
   * Program or DLL with the resources, in the folder of the manifest. It must be a file name without a folder that is
   * also valid on Windows: without \ / : * ? " < > | or invisible characters, without a space or dot at the end, not
   * a device such as NUL, and at most 200 characters. Default: the names of the files that the manifest specifies.
   */
  readonly program?: string;
}

/** The options of all outputs. `requireOutputNames` checks those that become names in outputs. */
export interface EmitOptions {
  /**
   * Base name of the generated files, such as 'app' in app.h. It must be a file name without a folder that is also
   * valid on Windows: without \ / : * ? " < > | or invisible characters, not only dots and spaces, not a device such
   * as NUL, and at most 200 characters. Like `-z` of `mc`.
   */
  readonly baseName: string;
  /** Set the customer bit in the IDs of a message text file. Default: false. Like `-c` of `mc`. */
  readonly customerBit?: boolean;
  /** Options for TypeScript. */
  readonly ts?: TypescriptOptions;
  /** Options for the C header. */
  readonly c?: CHeaderOptions;
  /** Options for C#. */
  readonly csharp?: CsharpOptions;
  /** Options for resources, res, dll, and obj. */
  readonly resources?: ResourceOptions;
  /** Options for object files. */
  readonly obj?: ObjectFileOptions;
  /** Options for counters. */
  readonly counters?: CounterOptions;
  /** Options for installation. */
  readonly install?: InstallOptions;
}
