/**
 * The data that the page's script needs in addition to the document: JSON in a
 * `<script type="application/json">`. Masks are 64 bits as `0x…`, because JSON has no such numbers.
 */
export interface PageData {
  /** The file name of the manifest. */
  readonly source: string;
  readonly cultures: readonly string[];
  /** The position of the culture to show first. */
  readonly culture: number;
  readonly providers: readonly ProviderData[];
}

export interface ProviderData {
  readonly name: string;
  /** With braces. */
  readonly guid: string;
  readonly controlGuid?: string;
  readonly events: readonly EventData[];
}

/** A version of an event: id, version, level, keyword, and the name that the page shows. */
export type EventData = readonly [id: number, version: number, level: number, keyword: string, name: string];
