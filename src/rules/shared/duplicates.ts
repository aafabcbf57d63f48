import type { Located, Named } from '../../manifest/model.js';
import type { Range } from '../../text/source.js';

/** What may stand only once in a list: the value to compare by, and how and where it was written. */
export interface Mark {
  readonly value: string | number | bigint;
  readonly text: string;
  readonly range: Range;
}

/** The marks of a definition by what they are called: `{ name: …, value: … }`. */
export type Marks<T> = Readonly<Record<string, (item: T) => Mark | undefined>>;

/** A located value as a mark. Missing and empty values are no duplicates of each other. */
export function mark(located: Located<string | number | bigint> | undefined): Mark | undefined {
  if (located === undefined || located.value === '') return undefined;
  return located;
}

/** A QName as a mark: two prefixes may stand for one namespace, and one prefix for two. */
export function nameMark({ name, namespace, localName }: Named): Mark | undefined {
  if (name.value === '') return undefined;
  return { value: `${namespace} ${localName}`, text: name.text, range: name.range };
}

type ReportDuplicate = (
  range: Range,
  parameters: { what: string; text: string },
  related: { message: string; range: Range }[],
) => void;

/** Reports each mark of a list that an earlier item of it has too, and relates the first. */
export function reportDuplicates<T>(items: readonly T[], marks: Marks<T>, report: ReportDuplicate): void {
  if (items.length < 2) return;
  for (const [what, markOf] of Object.entries(marks)) {
    const first = new Map<Mark['value'], Mark>();
    for (const item of items) {
      const found = markOf(item);
      if (found === undefined) continue;
      const earlier = first.get(found.value);
      if (earlier === undefined) first.set(found.value, found);
      else {
        const message = `first use of ${what} '${earlier.text}'`;
        report(found.range, { what, text: found.text }, [{ message, range: earlier.range }]);
      }
    }
  }
}
