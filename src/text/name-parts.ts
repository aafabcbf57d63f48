/** The permitted break positions of a name: after a separator, and before the capital letter of a word. */
const WORD_END = /(?<=[_.:/\\|[=])(?=[^_.:/\\|[=])|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** The only parts between which a name may break: `WINEVENT_`, `LEVEL_`, `ERROR`, or `Job`, `Printed`. */
export function nameParts(name: string): string[] {
  return name.split(WORD_END);
}

/** The parts of each name in a text. The pieces between names have one part. */
export function namesIn(text: string): string[][] {
  return text.split(/([ \n]+)/).map(nameParts);
}
