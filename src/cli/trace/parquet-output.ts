import type { EventWriter } from '../../event-output/event-writer.js';
import type { Column } from '../../event-output/parquet/columns.js';
import { HostError } from '../../host/host.js';
import { parquetCompression } from '../../host/parquet-compression.js';
import type { Session } from '../run/session.js';
import type { EventSink } from './event-sink.js';
import type { Place } from './output-place.js';
import type { TraceOptions } from './trace-options.js';

/**
 * Opens a file or a folder for Parquet; `undefined`, with a message to the user, if that is not possible.
 *
 * @param columns those of the table. Default: those of events in traces.
 */
export async function openParquetOutput(
  place: Place,
  names: readonly string[],
  { payload, partition }: Pick<TraceOptions, 'payload' | 'partition'>,
  session: Session,
  columns?: readonly Column[],
): Promise<EventSink | undefined> {
  if (place.kind !== 'file') {
    session.fail('--format parquet needs --output, the plain file to write');
    return undefined;
  }
  const { files, path } = place;
  if (partition === true && !isNewFolder(path, session)) return undefined;
  const options = { payload: payload === true, files: names };
  const { version } = JSON.parse(session.host.readPackageFile('package.json'));
  const form = { version, compression: parquetCompression };
  const writer =
    partition === true
      ? await partitionedWriter((name) => files.create(`${path}/${name}`), form, options)
      : await singleWriter(files.create(path), columns ?? (await traceColumns(options)), form);
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

async function singleWriter(...[file, columns, form]: Parameters<OneFile>): Promise<EventWriter> {
  const { parquetWriter } = await import('../../event-output/parquet/parquet-writer.js');
  return parquetWriter(file, columns, form);
}

async function traceColumns(options: Parameters<ManyFiles>[2]): Promise<readonly Column[]> {
  const { parquetColumns } = await import('../../event-output/parquet/columns.js');
  return parquetColumns(options);
}

async function partitionedWriter(
  create: Parameters<ManyFiles>[0]['create'],
  form: Parameters<ManyFiles>[1],
  options: Parameters<ManyFiles>[2],
): Promise<EventWriter> {
  const { partitionedParquetWriter, TooManyPartitionsError } = await import(
    '../../event-output/parquet/partitioned-writer.js'
  );
  const writer = partitionedParquetWriter({ create }, form, options);
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
