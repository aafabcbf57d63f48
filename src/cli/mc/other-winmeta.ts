import { readDocument } from '../../lint/check-manifest.js';
import { Winmeta } from '../../manifest/model/meaning/predefined.js';
import { readWinmetaTables } from '../../manifest/model/read/read-winmeta.js';
import type { Result } from '../../text/diagnostics/diagnostic.js';

/** Reads a winmeta.xml, `name` in diagnostics, to bind manifests to; `undefined` if it has errors. */
export function readWinmeta(content: Uint8Array, name: string): Result<Winmeta | undefined> {
  const { value: document, diagnostics } = readDocument(content, name);
  const read = document?.root && readWinmetaTables(document.source, document.root);
  const found = [...diagnostics, ...(read?.diagnostics ?? [])];
  const isWrong = read?.value === undefined || found.some(({ severity }) => severity === 'error');
  return { value: isWrong ? undefined : new Winmeta(read.value), diagnostics: found };
}
