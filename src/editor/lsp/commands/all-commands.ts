import type { Command } from './command.js';
import { compare } from './compare.js';
import { compile } from './compile.js';
import { decode } from './decode.js';
import { newDefinition } from './new-definition.js';
import { showPlaces } from './show-places.js';
import { showSession } from './show-session.js';

/** The commands of the server. docs/editors.md describes them. */
export const allCommands: readonly Command[] = [
  compile,
  compare,
  decode,
  newDefinition,
  showPlaces,
  showSession,
];
