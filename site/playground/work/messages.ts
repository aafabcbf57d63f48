import type { EmitTarget } from '../../../src/compile/options/options.js';

/** The page's requests to its worker, and the worker's responses. All of them are plain data. */
export interface Work {
  /** The outputs of one kind. */
  outputs(request: OutputRequest): OutputAnswer;
  /** All outputs with the manifest, as a ZIP archive. */
  archive(request: ManifestText & { readonly options: OutputOptions }): ArchiveAnswer;
  /** The events of a manifest, also of one with errors. */
  events(manifest: ManifestText): EventsAnswer;
  /** A payload that fits an event. */
  samplePayload(request: ManifestText & { readonly event: number }): PayloadAnswer;
  /** A payload as text: what `wevtc decode` prints. */
  decode(request: DecodeRequest): TextAnswer;
  /** The changes between two manifests. */
  compare(request: CompareRequest): CompareAnswer;
  /** Looks into a file. */
  open(file: File, manifest: ManifestText): Promise<OpenedFile>;
  /** The purposes of files, by their content. */
  purposes(files: readonly File[]): Promise<readonly FilePurpose[]>;
  /** Reads a whole event log. */
  log(request: LogRequest): Promise<LogAnswer>;
  /** Reads further rows of a log. */
  logRows(request: LogRowsRequest): Promise<LogRowsAnswer>;
}

/** `texts` are the files that can have the messages of events. */
export type FilePurpose = 'log' | 'trace' | 'texts' | 'other';

export interface ManifestText {
  readonly text: string;
  /** The name of the file. It can be anything. */
  readonly name: string;
}

/** Something that the user must change first, in words. */
export interface Problem {
  readonly kind: 'problem';
  readonly message: string;
}

/** The manifest has errors, so there is no output. */
export interface Faulty {
  readonly kind: 'faulty';
  /** The places and messages. */
  readonly errors: readonly string[];
  /** Whether only this output has these errors, so that the findings do not list them. */
  readonly isOfOutput: boolean;
}

/** The options of outputs as the library has them. */
export type OutputOptions = Readonly<Record<string, unknown>>;

export interface OutputRequest extends ManifestText {
  readonly target: EmitTarget;
  readonly options: OutputOptions;
}

export interface GeneratedFile {
  readonly path: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** The text of a file whose bytes are in the ANSI code page. */
  readonly text?: string;
  /** The output of `wevtc inspect` for a binary; absent for text files. */
  readonly inspection?: string;
}

export type OutputAnswer =
  | { readonly kind: 'files'; readonly files: readonly GeneratedFile[] }
  | Faulty
  | Problem;

export type ArchiveAnswer =
  | { readonly kind: 'archive'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | Faulty
  | Problem;

export interface ListedEvent {
  /** The position among all events of the manifest. */
  readonly at: number;
  /** The key that remains the same while other events are added and removed. */
  readonly key: string;
  readonly label: string;
}

export type EventsAnswer = { readonly kind: 'events'; readonly events: readonly ListedEvent[] } | Problem;

export type PayloadAnswer = { readonly kind: 'payload'; readonly hex: string } | Problem;

export interface DecodeRequest extends ManifestText {
  readonly event: number;
  /** The pasted text: hexadecimal digits or base64. */
  readonly payload: string;
  readonly pointerSize: 4 | 8;
}

export type TextAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly problem: string | undefined }
  | Problem;

export interface CompareRequest {
  readonly older: ManifestText;
  readonly newer: ManifestText;
}

export interface ShownChange {
  readonly text: string;
  readonly ruleId: string | undefined;
  readonly isBreaking: boolean;
  /** The location of the change in the newer text; absent for a removal without a location there. */
  readonly at: number | undefined;
}

export type CompareAnswer =
  | {
      readonly kind: 'changes';
      readonly summary: string;
      readonly changes: readonly ShownChange[];
      /** The number of errors that exclude parts of the newer manifest from the comparison. */
      readonly errors: number;
    }
  | Problem;

/** A manifest that can be opened in the editor. */
export interface FoundManifest extends ManifestText {
  readonly notes: readonly string[];
}

/** An event of a trace. */
export interface TraceRow {
  readonly time: string;
  readonly provider: string;
  readonly event: string;
  readonly processId: number;
  readonly message: string;
  /** All that is known of the event, as JSON. */
  readonly details: string;
}

/** The events of a log that the user wants to see. Empty texts choose all. */
export interface LogChoice {
  /** The highest level; 0 for all. */
  readonly level: number;
  /** The name of a provider. */
  readonly provider: string;
  /** IDs as `wevtc log --event` takes them, with commas or spaces between them. */
  readonly events: string;
  /** In the message or in a value, in upper or lower case. */
  readonly text: string;
  /** In the XPath subset of Windows. */
  readonly query: string;
  /** Searches damaged and unused parts of the log, too. */
  readonly recover: boolean;
  readonly order: 'newest' | 'oldest';
}

export interface LogRequest {
  readonly file: File;
  /** Files with messages. */
  readonly texts: readonly File[];
  /** The text in the editor, which can have messages, too. */
  readonly manifest: ManifestText;
  readonly choice: LogChoice;
}

export interface LogRowsRequest extends LogRequest {
  /** The first of the chosen events to show, and the one after the last, in the order of the file. */
  readonly from: number;
  readonly to: number;
}

/** An event of a log. */
export interface LogRow {
  readonly time: string;
  readonly level: number;
  readonly levelName: string;
  readonly provider: string;
  readonly event: string;
  readonly message: string;
  /** Its members and its message, as the General tab of Event Viewer shows them. */
  readonly general: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly xml: string;
}

/** Rows in the order of the choice, and notes on their messages. */
export interface LogRows {
  readonly rows: readonly LogRow[];
  readonly notes: readonly string[];
}

/** A file whose messages cannot be used. */
export interface UnusableTexts {
  /** The position among the files of the request. */
  readonly at: number;
  /** The name of the file, and the reason. */
  readonly message: string;
}

export type LogAnswer =
  | (LogRows & {
      readonly kind: 'log';
      /** The output of `wevtc log --summary` for the whole log. */
      readonly summary: string;
      /** The number of all events, and of those that the choice selects. */
      readonly count: number;
      readonly chosen: number;
      readonly problems: readonly string[];
      readonly problemCount: number;
      readonly canRecover: boolean;
      /** All names, the most frequent first. */
      readonly providers: readonly string[];
      readonly unusable: readonly UnusableTexts[];
    })
  | Problem;

export type LogRowsAnswer = (LogRows & { readonly kind: 'rows' }) | Problem;

export type OpenedFile =
  /** A manifest or a message text file. `note` is a sentence about it. */
  | { readonly kind: 'manifest'; readonly manifest: ManifestText; readonly note?: string }
  | {
      readonly kind: 'binary';
      readonly inspection: string;
      /** Absent if the file has only messages. */
      readonly manifest: FoundManifest | undefined;
    }
  | {
      readonly kind: 'trace';
      readonly summary: readonly string[];
      readonly count: number;
      readonly rows: readonly TraceRow[];
      readonly problems: readonly string[];
      readonly manifests: readonly FoundManifest[];
    }
  /** An event log: `log` reads it. */
  | { readonly kind: 'log' }
  | Problem;
