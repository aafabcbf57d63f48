import type { Manifest } from '../manifest/model/model.js';
import { contentOf } from '../manifest/model/model-arguments.js';
import type { Diagnostic } from '../text/diagnostics/diagnostic.js';
import { checkMembers, isText } from '../windows/checks/members.js';
import { checkManifest } from './check-manifest.js';
import { errorsInMeaning, settingsForReading } from './errors-in-meaning.js';

/** A manifest, possibly with errors, read to decode or show its events. */
export type ManifestForDecoding =
  | {
      readonly manifest: Manifest;
      /** Errors that make the meaning of an event uncertain, without errors that matter only to compilers. */
      readonly errors: readonly Diagnostic[];
    }
  | {
      readonly manifest: undefined;
      /** The errors that keep the input from being a manifest at all. */
      readonly errors: readonly Diagnostic[];
    };

/**
 * Reads a manifest for programs that compile nothing. It accepts manifests with errors, because tools that
 * make manifests from a machine's providers leave many. `parseManifest` and `lint` report all errors.
 *
 * @param input the bytes of the file, or its text.
 * @param options `file`: how diagnostics name the file; default `manifest.man`.
 */
export function readForDecoding(
  input: string | Uint8Array,
  options: { readonly file?: string } = {},
): ManifestForDecoding {
  checkMembers<{ file?: string }>(options, { file: isText });
  const name = options?.file ?? 'manifest.man';
  const { value: manifest, diagnostics } = checkManifest(contentOf(input), name, settingsForReading);
  if (manifest === undefined) return { manifest, errors: diagnostics };
  return { manifest, errors: errorsInMeaning(diagnostics, manifest) };
}
