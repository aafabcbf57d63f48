import type { OutputFiles, OutputPath, Stream } from '../../../project/host/host.js';
import { namedFile } from '../../../project/host/output-path.js';
import type { Session } from '../../session/session.js';
import type { Told } from '../../session/told.js';

/** The destination of a run's result. */
export type Place =
  | { readonly kind: 'stdout' }
  /** A device or a pipe that the user names. */
  | { readonly kind: 'stream'; readonly stream: Stream }
  | ({ readonly kind: 'file'; readonly files: OutputFiles } & OutputPath);

/** The location specified by the user; standard output if `undefined`. `Told` if writing is not permitted. */
export function placeOfOutput(output: string | undefined, session: Session): Place | Told {
  if (output === undefined) return { kind: 'stdout' };
  const stream = session.host.openStream(output);
  if (stream !== undefined) return { kind: 'stream', stream };
  if (!session.mayWrite(output, 'an input of this run', 'specify another file')) return undefined;
  return { kind: 'file', ...namedFile(output), files: session.host.createFiles() };
}
