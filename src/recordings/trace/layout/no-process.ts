/** The process and the thread of an event whose header has none. ProcessTrace returns the same number. */
export const NO_PROCESS = 0xffff_ffff;
