import { bindManifest } from '../../manifest/model/bind.js';
import type { Manifest, Provider } from '../../manifest/model/model.js';
import { nearest } from '../../manifest/model/values/suggest.js';
import { isWritable } from '../../manifest/xml/characters.js';
import { parseXml } from '../../manifest/xml/parse-xml.js';
import type { TextEdit } from '../../text/diagnostics/diagnostic.js';
import { SourceText } from '../../text/source.js';
import { EditedText } from './edited-text.js';

/** A wanted that cannot be fulfilled. The message is for users. It never leaves this folder. */
export class Refused extends Error {}

/** A manifest that gets new definitions, one after the other. */
export class Draft {
  readonly edited: EditedText;
  manifest: Manifest;
  /** The added definitions, for users. */
  readonly added: string[] = [];
  /** The remaining tasks, for users. */
  readonly notes: string[] = [];

  /** @param index the provider, from 0. */
  constructor(
    text: string,
    private readonly name: string,
    private readonly index: number,
  ) {
    this.edited = new EditedText(text);
    this.manifest = this.bind();
  }

  get provider(): Provider {
    const provider = this.manifest.providers[this.index];
    if (provider?.element === undefined) throw new Refused('there is no provider of events in the manifest');
    return provider;
  }

  get source(): SourceText {
    return this.manifest.source;
  }

  apply(edits: readonly TextEdit[]): void {
    this.edited.apply(edits);
    this.manifest = this.bind();
  }

  private bind(): Manifest {
    const { value: document } = parseXml(new SourceText(this.name, this.edited.text));
    const { value: manifest } = bindManifest(document);
    if (manifest === undefined) throw new Refused('this is not a manifest');
    return manifest;
  }
}

/** The text, if XML can contain it. */
export function writable(text: string, what: string): string {
  if (isWritable(text)) return text;
  throw new Refused(`${what} has characters that XML cannot contain`);
}

/** The end of a message about a name that does not exist. */
export function suggestion(wanted: string, names: readonly string[]): string {
  const candidate = nearest(wanted, names);
  if (candidate !== undefined) return `; did you mean '${candidate}'?`;
  return names.length === 0 || names.length > 20
    ? ''
    : `; there are ${names.map((name) => `'${name}'`).join(', ')}`;
}
