import type { Manifest } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
import { readHeadComment } from '../../manifest/model/read-head-comment.js';
import type { BinaryOrigin } from './origin.js';

/** The origin of manifests that other tools create from binaries: names can differ, and much is missing. */
export const dumpedOrigin: BinaryOrigin = {
  holdsProviderName: true,
  holdsTraits: false,
  isFaithful: false,
  texts: 'all',
  guessedCulture: undefined,
};

/** The origin of a manifest that `decompile` created, from its first comment; else `undefined`. */
export function binaryOriginOf(manifest: Manifest): BinaryOrigin | undefined {
  const head = readHeadComment(manifestOf(manifest).document);
  return (
    head && {
      holdsProviderName: head.version === '5.1',
      holdsTraits: head.version === '5.1',
      isFaithful: true,
      texts: head.texts,
      guessedCulture: head.guessedCulture?.toLowerCase(),
    }
  );
}
