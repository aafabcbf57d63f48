import type { Located, Named } from '../../../manifest/model/model.js';
import type { Range } from '../../../text/source.js';

/** Something that a list may contain only once: the value to compare, its text and its range. */
export interface Mark {
  readonly value: string | number | bigint;
  readonly text: string;
  readonly range: Range;
}

/** The marks of a definition by their names: `{ name: …, value: … }`. */
export type Marks<T> = Readonly<Record<string, (item: T) => Mark | undefined>>;

/** A located value as a mark. Missing and empty values are not duplicates of each other. */
export function mark(located: Located<string | number | bigint> | undefined): Mark | undefined {
  if (located === undefined || located.value === '') return undefined;
  return located;
}

/** A name as a mark. mc.exe compares it as written: with whitespace and prefix, however bound. */
export function nameMark({ name }: Pick<Named, 'name'>): Mark | undefined {
  return writtenMark(name);
}

/** The same for other names. */
export function writtenMark(name: Located<string> | undefined): Mark | undefined {
  const found = mark(name);
  return name && found && { ...found, value: name.text };
}

type ReportDuplicate = (
  range: Range,
  parameters: { what: string; text: string },
  related: { message: string; range: Range }[],
) => void;

/** Reports each mark of a list that an earlier item also has, and relates the first item. */
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
