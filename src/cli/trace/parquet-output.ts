import type { EventWriter } from '../../event-output/event-writer.js';
import { HostError } from '../../host/host.js';
import type { Session } from '../run/session.js';
import type { EventSink } from './event-sink.js';
import type { Place } from './output-place.js';
import type { TraceOptions } from './trace-options.js';

/** Opens a file or a folder for Parquet; `undefined`, with a message to the user, if that is not possible. */
export async function openParquetOutput(
  place: Place,
  names: readonly string[],
  { payload, partition }: TraceOptions,
  session: Session,
): Promise<EventSink | undefined> {
  if (place.kind !== 'file') {
    session.fail('--format parquet needs --output, the plain file to write');
    return undefined;
  }
  const { files, path } = place;
  if (partition === true && !isNewFolder(path, session)) return undefined;
  const options = { payload: payload === true, files: names };
  const writer =
    partition === true
      ? await partitionedWriter((name) => files.create(`${path}/${name}`), options)
      : await singleWriter(files.create(path), options);
  return {
    writer,
    columns: [],
    closed: false,
    flush() {},
    end: () => files.commit(),
    abandon: () => files.discard(),
  };
}

// Loaded only here: no other format needs the package that writes Parquet.

type OneFile = typeof import('../../event-output/parquet/parquet-writer.js').parquetWriter;
type ManyFiles = typeof import('../../event-output/parquet/partitioned-writer.js').partitionedParquetWriter;

async function singleWriter(...[file, options]: Parameters<OneFile>): Promise<EventWriter> {
  const { parquetWriter } = await import('../../event-output/parquet/parquet-writer.js');
  return parquetWriter(file, options);
}

async function partitionedWriter(
  create: Parameters<ManyFiles>[0]['create'],
  options: Parameters<ManyFiles>[1],
): Promise<EventWriter> {
  const { partitionedParquetWriter, TooManyPartitionsError } = await import(
    '../../event-output/parquet/partitioned-writer.js'
  );
  const writer = partitionedParquetWriter({ create }, options);
  return {
    write(decoded) {
      try {
        return writer.write(decoded);
      } catch (error) {
        throw error instanceof TooManyPartitionsError ? new HostError(error.message) : error;
      }
    },
    end: () => writer.end(),
  };
}

/** False, with a message to the user, if the folder has files. Queries would take those of an earlier run for events of this one. */
function isNewFolder(path: string, session: Session): boolean {
  const [first] = session.host.namesIn(path);
  if (first === undefined) return true;
  session.fail(`'${path}' must be a new or empty folder, but it contains '${first}'`);
  return false;
}
