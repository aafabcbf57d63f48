/** The loading of further code of wevtc from its caches. */
export interface CodeLoading {
  /** Called for each load, if the command needs to do something before and after it. */
  around?: (<Loaded>(load: () => Loaded) => Loaded) | undefined;
}
