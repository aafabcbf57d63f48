/** What mc.exe does with each case. */
export const RECORDED = new URL('recorded.jsonl', import.meta.url);
