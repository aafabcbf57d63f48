/** Script data besides the document: JSON in `<script type="application/json">`, with masks as `0x…`. */
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
