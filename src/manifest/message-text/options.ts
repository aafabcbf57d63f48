/** The options of message tables. */
export interface TableOptions {
  /** The encoding of the texts: mc.exe's `-U`, `-U8` and `-A`. Default: `utf-16`. */
  readonly encoding?: 'utf-16' | 'utf-8' | 'ansi';
  /** Whether texts end without a line end: mc.exe's `-n`. */
  readonly terminateWithNul?: boolean;
  /** Whether all ids have the customer bit: mc.exe's `-c`. */
  readonly customer?: boolean;
}

/** The options of the files of a message text file. */
export interface MessageTextOptions extends TableOptions {
  /** The name of the header, the script and the `.dbg` file, without extension. */
  readonly baseName: string;
  /** Whether names of message tables begin with the base name: mc.exe's `-b`. */
  readonly prefixMessageFiles?: boolean;
  /** The prefix of table names in the script, such as `sub/`: mc.exe's `-z` with a folder. Default: empty. */
  readonly scriptFolder?: string;
  /** The extension of the header. Default: `h`. */
  readonly headerExtension?: string;
  /** Whether values are in decimal where the file doesn't choose: mc.exe's `-d`. */
  readonly decimal?: boolean;
  /** Whether the header explains HRESULTs instead of status codes: mc.exe's `-o`. */
  readonly hresult?: boolean;
}
