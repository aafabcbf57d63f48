import * as vscode from 'vscode';
import { parseField, parseItem } from '../../../src/editor/new/field-notation.js';
import type { NewDefinition, NewKind } from '../../../src/editor/new/new-definition.js';
import { newKinds } from '../../../src/editor/new/new-definition.js';
import { activeManifest } from './manifest-documents.js';
import { tell } from './messages.js';
import { type Server, UserProblem } from './server.js';

const LEVELS = ['Critical', 'Error', 'Warning', 'Informational', 'Verbose'];
/** The rest of the notation is for the command line. */
const FIELDS_FORM = 'for example Pages:UInt32 User:UnicodeString';
const MESSAGE_PROMPT = 'Message (leave empty for the default)';
const CHANNEL_TYPES = ['Admin', 'Operational', 'Analytic', 'Debug'];

/** The answer of the user to a question; `undefined` if there was no answer, which ends the command. */
type Answer<T> = Promise<T | undefined>;

/** Asks for an event, and adds it to a manifest. */
export function addEvent(server: Server, manifest: vscode.TextDocument | undefined): Promise<void> {
  return add(server, 'event', manifest);
}

/** Asks what to add, and adds it. */
export async function addDefinition(server: Server): Promise<void> {
  const kind = await vscode.window.showQuickPick([...newKinds], {
    title: 'New Definition',
    placeHolder: 'What to add to the manifest',
  });
  if (kind !== undefined) await add(server, kind as NewKind, activeManifest());
}

async function add(server: Server, kind: NewKind, manifest: vscode.TextDocument | undefined): Promise<void> {
  if (manifest === undefined) throw new UserProblem('open a manifest first');
  const definition = await ask(kind);
  if (definition === undefined) return;
  const added = await server.run<readonly string[]>('wevtc.new', manifest, { definition });
  tell(`added ${added.join('; ')}`);
}

async function ask(kind: NewKind): Answer<NewDefinition> {
  const name =
    kind === 'event'
      ? await input(kind, 'Symbol of the event, for example JobPrinted', symbolProblem)
      : await input(
          kind,
          kind === 'culture' ? 'Name of the culture, for example de-DE' : `Name of the ${kind}`,
          (text) => (text.trim() === '' ? 'Enter a name.' : undefined),
        );
  if (name === undefined) return undefined;
  switch (kind) {
    case 'event':
      return askForEvent(name);
    case 'channel': {
      const type = await pick(kind, 'Type of the channel', CHANNEL_TYPES);
      return type === undefined ? undefined : ({ kind, name, type } as NewDefinition);
    }
    case 'culture':
      return { kind, name };
    case 'template': {
      const fields = await list(kind, `Fields, ${FIELDS_FORM}`, parseField, 1);
      return fields && { kind, name, fields };
    }
    case 'map': {
      const items = await list(kind, 'Items, for example 1=Printing 2=Paused', parseItem, 1);
      return items && { kind, name, items };
    }
    default: {
      const message = await input(kind, kind === 'string' ? 'Text of the string' : MESSAGE_PROMPT);
      return message === undefined ? undefined : ({ kind, name, ...messageIn(message) } as NewDefinition);
    }
  }
}

async function askForEvent(name: string): Answer<NewDefinition> {
  const level = await pick('event', 'Level of the event', LEVELS);
  if (level === undefined) return undefined;
  const prompt = `Fields, ${FIELDS_FORM} (leave empty for none)`;
  const fields = await list('event', prompt, parseField, 0);
  if (fields === undefined) return undefined;
  const message = await input('event', 'Message, with %1, %2 for the fields (leave empty for the default)');
  if (message === undefined) return undefined;
  const definition = { kind: 'event', name, level, ...messageIn(message) } as const;
  return fields.length === 0 ? definition : { ...definition, fields };
}

function symbolProblem(text: string): string | undefined {
  return /^\s*[A-Za-z_]\w*\s*$/.test(text)
    ? undefined
    : 'Use letters, digits and _, and start with a letter or _.';
}

function messageIn(text: string): { readonly message?: string } {
  return text === '' ? {} : { message: text };
}

function title(kind: NewKind): string {
  return `New ${kind}`;
}

function input(
  kind: NewKind,
  prompt: string,
  validateInput?: (text: string) => string | undefined,
): Answer<string> {
  const options = { title: title(kind), prompt, ignoreFocusOut: true };
  const shown = vscode.window.showInputBox({ ...options, ...(validateInput && { validateInput }) });
  return Promise.resolve(shown);
}

function pick(kind: NewKind, placeHolder: string, choices: readonly string[]): Answer<string> {
  const options = { title: title(kind), placeHolder, ignoreFocusOut: true };
  return Promise.resolve(vscode.window.showQuickPick([...choices], options));
}

/** Asks for parts in the notation of the command line. */
async function list<T>(
  kind: NewKind,
  prompt: string,
  parse: (text: string) => T | undefined,
  least: number,
): Answer<readonly T[]> {
  const partsOf = (text: string) => text.split(/\s+/).filter((part) => part !== '');
  const text = await input(kind, prompt, (written) => {
    const parts = partsOf(written);
    const wrong = parts.find((part) => parse(part) === undefined);
    if (wrong !== undefined) return `'${wrong}' does not have the form of the example.`;
    return parts.length < least ? 'Enter at least one.' : undefined;
  });
  return text === undefined
    ? undefined
    : partsOf(text).flatMap((part) => {
        const parsed = parse(part);
        return parsed === undefined ? [] : [parsed];
      });
}
