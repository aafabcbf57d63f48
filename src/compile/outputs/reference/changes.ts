import type { KnownChange } from '../../../lint/compare/known-change.js';
import type { Definition, EventDefinition, MessageReference } from '../../../manifest/model/model.js';
import type { Range } from '../../../text/source.js';
import type { ChangeEntry, Link } from './page.js';

interface LinkedChange extends KnownChange {
  readonly targets: Link[];
}

/** Finds out which parts of a page changes belong to, by the places of the changes in the manifest. */
export class ChangeIndex {
  private readonly changes: readonly LinkedChange[];

  constructor(changes: readonly KnownChange[]) {
    this.changes = changes.map((change) => ({ ...change, targets: [] }));
  }

  get all(): ChangeEntry[] {
    return this.changes.map(({ action, text, breaks, provider, targets }) => ({
      action,
      text,
      breaks,
      provider,
      targets,
    }));
  }

  /** The changes of a definition and its texts. They get a link to it. */
  of(
    definition: Pick<Definition, 'element'>,
    message: MessageReference | undefined,
    link: Link,
  ): ChangeEntry[] {
    const ranges = rangesOf(definition, message);
    return this.linked(link, (change) => change.events === undefined && isIn(change, ranges));
  }

  /** The changes of an event, its message and its fields. */
  ofEvent(event: EventDefinition, link: Link): ChangeEntry[] {
    const ranges = rangesOf(event, event.message);
    const { id, version } = event.descriptor;
    return this.linked(link, (change) =>
      change.events === undefined
        ? isIn(change, ranges)
        : change.provider === event.provider.name.value &&
          change.events.some((other) => other.id === id && other.version === version),
    );
  }

  private linked(link: Link, belongs: (change: LinkedChange) => boolean): ChangeEntry[] {
    const found = this.changes.filter(belongs);
    for (const { targets } of found) targets.push(link);
    return found;
  }
}

function isIn({ range }: KnownChange, ranges: readonly Range[]): boolean {
  return range !== undefined && ranges.some(({ start, end }) => range.start >= start && range.end <= end);
}

function rangesOf({ element }: Pick<Definition, 'element'>, message: MessageReference | undefined): Range[] {
  const elements = [element, ...(message?.strings ?? []).map((string) => string.element)];
  return elements.flatMap((one) => (one === undefined ? [] : [one.range]));
}
