/** The build includes these files as texts. */
declare module '*.man' {
  const text: string;
  export default text;
}

declare module '*.mc' {
  const text: string;
  export default text;
}

declare module '*.txt' {
  const text: string;
  export default text;
}

/** The build includes these files as bytes. */
declare module '*.etl' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

declare module '*.evtx' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
