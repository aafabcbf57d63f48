import type { NameProblem } from '../../../text/diagnostics/catalogue/rules/providers.js';

/** The longest name for the registry keys of providers and channels. */
const LONGEST = 255;
/** Characters that mc.exe rejects. The ProviderType and ChannelType pages garble one more: `name-quotes`. */
const FORBIDDEN = /[><&"|\\:'?*\u0000-\u001f]/;
const SHOWN = 40;

/** The problem with the name of a provider or channel, or `undefined`. */
export function nameProblem(name: string): NameProblem | undefined {
  if (name.length > LONGEST) return { problem: 'length', length: name.length, most: LONGEST };
  const character = FORBIDDEN.exec(name)?.[0];
  return character === undefined ? undefined : { problem: 'character', character };
}

/** A faulty name in a form that is safe in a message. */
export function shownName(name: string): string {
  const printable = name.replace(/[\u0000-\u001f]/g, '\ufffd');
  return printable.length > SHOWN ? `${printable.slice(0, SHOWN)}…` : printable;
}
