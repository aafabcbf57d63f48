import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { Manifest } from '../../manifest/model.js';
import type { Machine } from '../../resources/pe/layout.js';

export type { Machine };

/** A file to write. */
export interface OutputFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /**
   * Other output files, in the same folder, that a compiler puts into what it makes of this one. Whoever leaves unchanged
   * files alone has to renew the time stamp of this one when one of them changes, or builds keep the old content.
   */
  readonly includes?: readonly string[];
}

/** How the C header is generated; each member is named after the switch of mc.exe that it stands for. */
export interface CHeaderOptions {
  /**
   * `um` code that logs from user mode (`mc -um`), `km` from kernel mode (`mc -km`), `descriptors` constants only
   * (neither). Default `descriptors`.
   */
  readonly mode?: CHeaderMode;
  /** `-p`: what the names of the logging macros begin with. A name of letters, digits and `_`. Default `EventWrite`. */
  readonly prefix?: string;
  /** `-P`: left out where event symbols begin with it, whatever the case, before macro names are made of them. */
  readonly stripPrefix?: string;
  /** `-co`: the logging macros call `MCGEN_CALLOUT` too. */
  readonly callouts?: boolean;
  /** `-e`: the file's extension, without a dot: letters, digits, `_`, `+` and `-`. Default `h`. */
  readonly extension?: string;
}

export type CHeaderMode = 'um' | 'km' | 'descriptors';

export interface TypescriptOptions {
  /** Also modules that decode, show and encode the payloads of events; they import `wevtc/etw`. Default false. */
  readonly decoders?: boolean;
}

export interface CsharpOptions {
  /** Names with dots between. Default: the base name, as an identifier. */
  readonly namespace?: string;
  /** `-css` instead of `-cs`: the logging methods are static. */
  readonly static?: boolean;
}

export interface ResourceOptions {
  /**
   * The mc.exe whose binary format is written: `8.1` WEVT_TEMPLATE 3.1 with MD5 identifiers, `10.0.15063` 3.1 with SHA
   * identifiers, `10.0.22621` 5.1 with SHA identifiers. Default `10.0.22621`.
   */
  readonly compat?: Compatibility;
  /** `-b` and `-z`: the message files' names begin with the base name. Default false, as in `MSG00001.bin`. */
  readonly prefixMessageFiles?: boolean;
  /** `-n`: messages end right after their text instead of with CR LF. */
  readonly terminateWithNul?: boolean;
  /** `-U8`: messages in UTF-8, which Windows reads from version 10 20H1 on. */
  readonly utf8Messages?: boolean;
  /** The processor that a DLL is marked for. A DLL of resources holds no code. Default `x64`. */
  readonly machine?: Machine;
}

export type Compatibility = '8.1' | '10.0.15063' | '10.0.22621';

/** `requireOutputNames` has seen to those that become names in the outputs. */
export interface EmitOptions {
  /** The stem of all output file names, such as `app` in `app.h`: a file name without a folder that Windows takes too. */
  readonly baseName: string;
  /** `-c`: bit 29, the customer bit, is set in every message id. */
  readonly customerBit?: boolean;
  readonly ts?: TypescriptOptions;
  readonly c?: CHeaderOptions;
  readonly csharp?: CsharpOptions;
  readonly resources?: ResourceOptions;
}

/**
 * A target of `compile`. It is handed a manifest without errors and gives the same bytes for the same input
 * on every machine: no dates, no paths.
 */
export interface Emitter {
  readonly name: string;
  /** One line for `--help`. */
  readonly summary: string;
  /** What this target cannot express of a manifest that is otherwise right. With an error, nothing is emitted. */
  check?(manifest: Manifest, options: EmitOptions): Diagnostic[];
  emit(manifest: Manifest, options: EmitOptions): OutputFile[];
}
