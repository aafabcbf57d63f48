import { NameScope } from '../../../compile/names/identifiers.js';
import { fileNameForm } from '../../../compile/options/file-name-form.js';
import { withoutAtEnd } from '../../../text/without-at-end.js';

/** A file name can have 200 characters, with the suffix of a name that exists already. */
const MOST_UNITS = 180;

/** Characters that a name in a trace can have, but a file name of ours not. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N} ._+()-]/gu;

/** Creates distinct file names, valid on all systems, from the provider names in a trace. */
export class ManifestFileNames {
  readonly #scope = new NameScope(new Set(), { ignoreCase: true });

  /** @param guid the name if the provider has no name that a file can have. */
  claim(providerName: string | undefined, guid: string): string {
    const start = (providerName ?? '').replace(NOT_IN_NAMES, '_').slice(0, MOST_UNITS);
    const plain = withoutAtEnd(start.replace(/^[. ]+/, ''), '. ');
    const stem = plain !== '' && fileNameForm.pattern.test(`${plain}.man`) ? plain : guid;
    return `${this.#scope.claim(stem)}.man`;
  }
}
