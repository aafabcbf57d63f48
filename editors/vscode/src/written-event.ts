/**
 * How the server finds an event that the outline shows as `Started (1)`, `Started (1, version 2)` or `event 1`: by its name, or
 * by number and version if several events have the name.
 */
export function writtenEvent(title: string, all: readonly string[]): string {
  const nameIn = (text: string) => /^(.+) \(\w+(?:, version \d+)?\)$/.exec(text)?.[1];
  const name = nameIn(title);
  if (name !== undefined && all.filter((other) => nameIn(other) === name).length === 1) return name;
  const [, id = title, version] = /(\w+)(?:, version (\d+))?\)?$/.exec(title) ?? [];
  return version === undefined ? id : `${id}:${version}`;
}
