/** What mc.exe does with each case. */
export const RECORDED = new URL('recorded.json', import.meta.url);

/** Cases that wevtc compiles otherwise, and why. */
export const exceptions: ReadonlyMap<string, string> = new Map([
  [
    'the string ID of an event',
    'mc.exe omits the table of a culture whose only string in use has an ID of winmeta; wevtc writes it',
  ],
]);
