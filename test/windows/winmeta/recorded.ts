/** What mc.exe does with each case. */
export const RECORDED = new URL('recorded.json', import.meta.url);
