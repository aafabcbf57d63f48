// Written by `npm run generate`.

/**
 * What `compile` can write. Default: ts, c.
 * - `ts`: TypeScript: constants for descriptors, keywords, levels, tasks, opcodes, channels and maps; payload
 * interfaces
 * - `c`: C and C++ header with event descriptors, GUIDs and constants, as mc.exe writes it
 * - `csharp`: C# for .NET: an EventSource that logs what the manifest describes, descriptors, constants, enums
 * - `json`: The resolved model as JSON: every value computed, every reference by name, the strings of all cultures
 * - `resources`: Binary resources as mc.exe writes them: TEMP.BIN, MSG00001.bin for each culture, and the .rc
 * - `res`: The binary resources in one .res file, ready for a linker
 * - `dll`: The binary resources in a DLL without code, ready to be registered
 * - `mof`: MOF classes, by which consumers decode classic events, as mc.exe writes them with -mof
 */
export type EmitTarget = 'ts' | 'c' | 'csharp' | 'json' | 'resources' | 'res' | 'dll' | 'mof';

/** Options for TypeScript. */
export interface TypescriptOptions {
  /** Also write modules that decode, format and encode events; they import wevtc/etw. Default: false. */
  readonly decoders?: boolean;
}

/** Options for the C header. */
export interface CHeaderOptions {
  /**
   * Kind of header. `um`: logging macros for user mode; `km`: logging macros for kernel mode; `descriptors`:
   * constants only. Default: `descriptors`. As `mc` with `-um`, `-km`.
   */
  readonly mode?: CHeaderMode;
  /**
   * What the names of logging macros begin with. It must be a name of at most 200 letters, digits and _ that does not
   * begin with a digit. Default: `EventWrite`. As `mc` with `-p`.
   */
  readonly prefix?: string;
  /** Prefix of event symbols that macro names leave out; upper and lower case are the same. As `mc` with `-P`. */
  readonly stripPrefix?: string;
  /** Logging macros also call MCGEN_CALLOUT. Default: false. As `mc` with `-co`. */
  readonly callouts?: boolean;
  /**
   * Extension of the header, without its dot. It must be a file extension without its dot, of at most 20 letters,
   * digits, _, + and -. Default: `h`. As `mc` with `-e`.
   */
  readonly extension?: string;
}

export type CHeaderMode = 'um' | 'km' | 'descriptors';

/** Options for C#. */
export interface CsharpOptions {
  /**
   * Namespace of the classes, with dots between names. It must be a namespace of C#, names with dots between, at most
   * 500 characters. Default: made from the base name. As `mc` with `-cs`, `-css`.
   */
  readonly namespace?: string;
  /** Make the logging methods static. Default: false. As `mc` with `-css`. */
  readonly static?: boolean;
}

/** Options for resources, res and dll. */
export interface ResourceOptions {
  /**
   * Version of mc.exe whose binary format is written. `8.1`: WEVT_TEMPLATE 3.1 with MD5 identifiers; `10.0.15063`:
   * WEVT_TEMPLATE 3.1 with SHA identifiers; `10.0.22621`: WEVT_TEMPLATE 5.1 with SHA identifiers. Default:
   * `10.0.22621`.
   */
  readonly compat?: Compatibility;
  /**
   * Begin message files' names with the base name, as in app_MSG00001.bin. Default: false. As `mc` with `-b`, `-z`.
   */
  readonly prefixMessageFiles?: boolean;
  /** End messages with NUL instead of a line break. Default: false. As `mc` with `-n`. */
  readonly terminateWithNul?: boolean;
  /** Write messages in UTF-8, for Windows 10 20H1 and later. Default: false. As `mc` with `-U8`. */
  readonly utf8Messages?: boolean;
  /** Processor that a DLL is marked for. Default: `x64`. */
  readonly machine?: Machine;
}

export type Compatibility = '8.1' | '10.0.15063' | '10.0.22621';

export type Machine = 'x64' | 'arm64';

/** Options of all outputs. `requireOutputNames` checks those that become names in outputs. */
export interface EmitOptions {
  /**
   * Stem of the generated files' names, such as 'app' in app.h. It must be a file name without a folder that is also
   * valid on Windows: none of \ / : * ? " < > |, no invisible characters, no blank or dot at the end, no device such
   * as NUL, at most 200 characters. As `mc` with `-z`.
   */
  readonly baseName: string;
  /**
   * Set bit 29, the customer bit, in all message ids: in resources and in the C header. Default: false. As `mc` with
   * `-c`.
   */
  readonly customerBit?: boolean;
  /** Options for TypeScript. */
  readonly ts?: TypescriptOptions;
  /** Options for the C header. */
  readonly c?: CHeaderOptions;
  /** Options for C#. */
  readonly csharp?: CsharpOptions;
  /** Options for resources, res and dll. */
  readonly resources?: ResourceOptions;
}
