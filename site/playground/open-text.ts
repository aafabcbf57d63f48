import type { LanguageFacts } from '../../src/windows/file-kind/source-language.js';
import { isTextsOf, languageOf } from './language.js';
import type { ManifestText } from './work/messages.js';

/** A finding, in the coordinates of the text. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly ruleId: string;
  /** The titles of the quick fixes. */
  readonly fixes: readonly string[];
}

/** The component that shows the text: first a plain text area, then the editor. */
export interface TextView {
  text(): string;
  /** Replaces the whole text. In the editor, the user can undo it. */
  replace(text: string): void;
  /** Puts the cursor at an offset, in sight. */
  show(from: number, to?: number): void;
}

/** The functions that only the editor provides. */
export interface EditorCommands {
  format(): void;
  /** @returns whether there was something to fix. */
  fixAll(): Promise<boolean>;
  fix(finding: Finding, title: string): void;
  /** Checks with the rules of a set from now on. */
  useRules(ruleset: string): void;
}

/** The manifest or message text file that the page works on. */
export class OpenText {
  #name: string;
  #view: TextView;
  commands: EditorCommands | undefined;
  /** The manifest that undo brings back, or that redo does. */
  #other: ManifestText | undefined;
  #lastText: string;
  /** The first provider of the text, while there is one. */
  #provider: FirstProvider | undefined;
  readonly #listeners: (() => void)[] = [];

  constructor(view: TextView, name: string) {
    this.#view = view;
    this.#name = name;
    this.#lastText = view.text();
    this.#provider = firstProvider(this.#lastText);
  }

  get name(): string {
    return this.#name;
  }

  get text(): string {
    return this.#view.text();
  }

  get language(): LanguageFacts {
    return languageOf(this.manifest);
  }

  get manifest(): ManifestText {
    return { text: this.text, name: this.#name };
  }

  /** Shows another manifest. */
  open({ text, name }: ManifestText): void {
    // The same text under another name is nothing that undo brings back.
    this.#other = text === this.text ? undefined : this.manifest;
    this.#name = name;
    this.#provider = firstProvider(text);
    if (this.#view.text() !== text) this.#view.replace(text);
    this.changed();
  }

  rename(name: string): void {
    this.#name = name;
    this.changed();
  }

  show(from: number, to?: number): void {
    this.#view.show(from, to);
  }

  /** From now on, another view has the text. */
  moveTo(view: TextView): void {
    this.#view = view;
  }

  /** Calls a function after each change of the text or the name. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** A view calls it after each change. */
  changed(): void {
    const { text } = this;
    const other = this.#other;
    if (other !== undefined && other.text === text && other.name !== this.#name) {
      this.#other = { text: this.#lastText, name: this.#name };
      this.#name = other.name;
      this.#provider = firstProvider(text);
    }
    this.#nameByContent(text);
    this.#lastText = text;
    for (const listener of this.#listeners) listener();
  }

  /**
   * A manifest that was pasted over another one, or over a message text file, is named after its provider,
   * and a message text file that was pasted over a manifest gets a name of its own. Undo brings the other
   * name back.
   */
  #nameByContent(text: string): void {
    const provider = firstProvider(text);
    if (provider === undefined) {
      if (/\.man$/i.test(this.#name) && isTextsOf({ text, name: '' })) this.#rename('messages.mc');
      return;
    }
    const before = this.#provider;
    this.#provider = provider;
    const isOther =
      before === undefined
        ? /\.mc$/i.test(this.#name)
        : provider.name !== before.name && provider.guid !== before.guid;
    if (isOther && !isTextsOf({ text, name: this.#name }))
      this.#rename(`${provider.name.replace(NOT_IN_FILE_NAMES, '-')}.man`);
  }

  #rename(name: string): void {
    this.#other = { text: this.#lastText, name: this.#name };
    this.#name = name;
  }
}

interface FirstProvider {
  readonly name: string;
  readonly guid: string;
}

const NOT_IN_FILE_NAMES = /[^\p{L}\p{N}._ -]/gu;
/** The start tag of a provider, if it is not longer than any that people write. */
const PROVIDER = /<(?:[\w-]{1,40}:)?provider\s[^<>]{1,2000}/;

const NAME = /\sname\s?=\s?["']([^"']{1,200})["']/;
const GUID = /\sguid\s?=\s?["']([^"']{1,200})["']/;

/** The first provider of a text, found without parsing it: the text can be wrong anywhere. */
function firstProvider(text: string): FirstProvider | undefined {
  const [tag = ''] = PROVIDER.exec(text) ?? [];
  const [name, guid] = [NAME.exec(tag)?.[1], GUID.exec(tag)?.[1]];
  return name === undefined || guid === undefined ? undefined : { name, guid: guid.toLowerCase() };
}
