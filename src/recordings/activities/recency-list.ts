/** An element of a `RecencyList`. Only the list changes these members. */
export interface Recent<Element> {
  list: { remove(element: Element): void } | undefined;
  older: Element | undefined;
  newer: Element | undefined;
}

/** A list in the order of last use. All changes take constant time. An element is in one list at most. */
export class RecencyList<Element extends Recent<Element>> {
  #oldest: Element | undefined;
  #newest: Element | undefined;

  get oldest(): Element | undefined {
    return this.#oldest;
  }

  /** Makes the element the newest of this list. */
  use(element: Element): void {
    if (element === this.#newest) return;
    element.list?.remove(element);
    element.list = this;
    element.older = this.#newest;
    if (this.#newest === undefined) this.#oldest = element;
    else this.#newest.newer = element;
    this.#newest = element;
  }

  remove(element: Element): void {
    if (element.older === undefined) this.#oldest = element.newer;
    else element.older.newer = element.newer;
    if (element.newer === undefined) this.#newest = element.older;
    else element.newer.older = element.older;
    element.list = undefined;
    element.older = undefined;
    element.newer = undefined;
  }
}
