import type { Manifest, MessageReference } from '../../../manifest/model/model.js';
import { counted } from '../../../text/counted.js';
import { eventTitle } from '../symbols.js';
import { usesIn } from '../uses.js';
import { meaningOfPredefined } from './meanings.js';
import { type Block, code, type Line, names, paragraph, quote, table } from './page.js';

export function sentence(kind: Parameters<typeof meaningOfPredefined>[0], name: string): Block[] {
  const known = meaningOfPredefined(kind, name);
  return known === undefined ? [] : [paragraph(known)];
}

/** Returns the text of a message in all cultures. */
export function messageTexts(message: MessageReference | undefined): Block[] {
  if (message?.predefinedText !== undefined) return [quote(message.predefinedText)];
  const strings = message?.strings ?? [];
  return culturesBlocks(
    strings.map(({ culture, value }) => ({ culture: culture.name.value, text: value.value })),
  );
}

export function culturesBlocks(all: readonly { readonly culture: string; readonly text: string }[]): Block[] {
  const [only] = all;
  if (only !== undefined && all.length === 1) return [quote(only.text)];
  return table(
    ['culture', 'text'],
    all.map(({ culture, text }) => [code(culture), code(text)]),
  );
}

/** Returns `Used by 2 events: …`. */
export function usedBy(manifest: Manifest, definition: object): Line {
  return usersLine(usesIn(manifest).eventsOf(definition).map(eventTitle), 'event');
}

export function usersLine(users: readonly string[], what: string): Line {
  if (users.length === 0) return [`Used by no ${what}`];
  return [`Used by ${counted(users.length, what)}: `, ...names(users)];
}
