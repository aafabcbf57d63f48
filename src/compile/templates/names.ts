const EXTENSION = '.hbs';
const PARTIALS = 'partials/';

/** The name by which templates include a partial; `undefined` for other files. */
export function partialNameOf(name: string): string | undefined {
  if (!name.startsWith(PARTIALS) || !name.endsWith(EXTENSION)) return undefined;
  return name.slice(PARTIALS.length, -EXTENSION.length);
}

/** A template's output name: without `.hbs`, with `[name]` replaced; `undefined` in folders or for others. */
export function outputNameOf(name: string, baseName: string): string | undefined {
  if (name.includes('/') || !name.endsWith(EXTENSION)) return undefined;
  return name.slice(0, -EXTENSION.length).replaceAll('[name]', () => baseName);
}

/** The first part of a template's name in brackets that is not `[name]`; `undefined` if there is none. */
export function unknownPlaceholder(name: string): string | undefined {
  return name.match(/\[[^[\]]*\]/g)?.find((part) => part !== '[name]');
}
