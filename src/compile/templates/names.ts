const EXTENSION = '.hbs';
const PARTIALS = 'partials/';

/** The name by which templates include a partial; `undefined` for other files. */
export function partialNameOf(name: string): string | undefined {
  if (!name.startsWith(PARTIALS) || !name.endsWith(EXTENSION)) return undefined;
  return name.slice(PARTIALS.length, -EXTENSION.length);
}

/**
 * The name of the file that a template writes: its own without `.hbs`, with the base name for `[name]`.
 * `undefined` for files in folders, and those that are no templates.
 */
export function outputNameOf(name: string, baseName: string): string | undefined {
  if (name.includes('/') || !name.endsWith(EXTENSION)) return undefined;
  return name.slice(0, -EXTENSION.length).replaceAll('[name]', () => baseName);
}

/** The first part of a template's name in brackets that is not `[name]`; `undefined` if there is none. */
export function unknownPlaceholder(name: string): string | undefined {
  return name.match(/\[[^[\]]*\]/g)?.find((part) => part !== '[name]');
}
