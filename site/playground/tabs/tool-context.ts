import { make } from '../elements.js';
import type { OpenText } from '../open-text.js';
import type { Faulty, Problem } from '../work/messages.js';
import { NotLoaded, type WorkClient } from '../work/work-client.js';
import type { ChosenOptions } from './option-form.js';

/** The functions of the page that tabs need. */
export interface ToolContext {
  readonly open: OpenText;
  readonly work: WorkClient;
  readonly options: ChosenOptions;
  /** The outputs must be made again. */
  changed(): void;
  downloadAll(): void;
}

/** The reason why there is no output. */
export function faultyText(answer: Faulty | Problem): string {
  if (answer.kind === 'problem') return sentence(answer.message);
  const [first = '', ...others] = answer.errors;
  if (answer.isOfOutput) {
    const all = others.length === 0 ? '' : `${others.length + 1} things: `;
    return `This output needs more than the file has: ${all}${ended(answer.errors.join('; '))}`;
  }
  const count = others.length === 0 ? 'an error' : `${others.length + 1} errors`;
  return `The file has ${count}, so there is no output. The first: ${ended(first)}`;
}

/** A message of wevtc as a sentence. Some end with a question. */
export const sentence = (message: string) => ended(`${message[0]?.toUpperCase() ?? ''}${message.slice(1)}`);

export const ended = (message: string) => (message.endsWith('?') ? message : `${message}.`);

/** Notes on a file. */
export const listOf = (texts: readonly string[]) =>
  make('ul', { class: 'notes' }, ...texts.map((text) => make('li', {}, text)));

/** A mistake of wevtc, a machine without memory, or a page without its server. */
export function failureText(error: unknown): string {
  if (error instanceof NotLoaded) return notLoadedText(error.message);
  return `wevtc failed: ${error instanceof Error ? error.message : String(error)}; please report this`;
}

/** @param message of `loadFailure`. */
export function notLoadedText(message: string): string {
  return `${message}; check the network, and reload this page, which keeps your text`;
}
