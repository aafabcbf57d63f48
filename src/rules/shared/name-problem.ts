/** The longest name for the registry keys of providers and channels. */
const LONGEST = 255;
/** The characters that the ProviderType and ChannelType pages forbid without doubt. For quotes, see `name-quotes`. */
const FORBIDDEN = /[><&"|\\:?*\u0000-\u001f]/;
const SHOWN = 40;

/** What is wrong with the name of a provider or channel, or `undefined`. */
export function nameProblem(name: string): string | undefined {
  if (name.length > LONGEST) return `has ${name.length} characters; use at most ${LONGEST}`;
  const found = FORBIDDEN.exec(name)?.[0];
  if (found === undefined) return undefined;
  const shown = found < ' ' ? 'a control character' : `'${found}'`;
  return `contains ${shown}; leave out control characters and > < & " | \\ : ? *`;
}

/** A faulty name in a form that is safe in a message. */
export function shownName(name: string): string {
  const printable = name.replace(/[\u0000-\u001f]/g, '\ufffd');
  return printable.length > SHOWN ? `${printable.slice(0, SHOWN)}…` : printable;
}
