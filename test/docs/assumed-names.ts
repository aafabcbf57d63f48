/** Declarations of the names that examples in documents use without making them. An example's own names come before these. */
export const assumedNames = `
/** A manifest, an event record or a payload. */
declare const bytes: Uint8Array;
declare const mapBytes: readonly Uint8Array[];
declare const payload: Uint8Array;
/** The text of a manifest. */
declare const text: string;

/** Two versions of a manifest. */
declare const older: import('wevtc').Manifest;
declare const newer: import('wevtc').Manifest;
declare const manifest: import('wevtc').Manifest;

/** An event of a trace. */
declare const record: import('wevtc/trace').TraceEvent;
declare const decoder: import('wevtc/etw').EventDecoder;
declare const stored: import('wevtc').StoredDescriptions;
/** The parameter strings of a program, by their numbers. */
declare const parameterStrings: ReadonlyMap<number, string>;

/** A library that controls sessions. */
declare const session: { enable(provider: string, level: number, keywords: bigint): void };
/** Shows an event to a person. */
declare function show(event: object): void;

/** A page with a field for files, and an element for text. The types of browsers have more names than examples may take for granted. */
declare const document: {
  querySelector(selector: 'input'): {
    readonly files: Iterable<Blob & { readonly name: string }> | null;
    addEventListener(type: 'change', listener: () => void): void;
  } | null;
  querySelector(selector: 'pre'): { append(text: string): void } | null;
};

/** Its own types take longer to read than all examples. */
declare module 'vite' {
  export function defineConfig(config: { readonly plugins: readonly object[] }): object;
}
`;
