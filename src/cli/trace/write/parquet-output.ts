import type { EventWriter } from '../../../analysis/formats/event-writer.js';
import type { Column } from '../../../analysis/formats/parquet/columns.js';
import { parquetCompression } from '../../../project/host/parquet-compression.js';
import type { Session } from '../../session/session.js';
import type { Told } from '../../session/told.js';
import type { TraceOptions } from '../options.js';
import type { EventSink } from './event-sink.js';
import type { Place } from './output-place.js';

/** Opens a Parquet file for a table with these columns (default: trace events); `Told` if impossible. */
export async function openParquetOutput(
  place: Place,
  names: readonly string[],
  { payload }: Pick<TraceOptions, 'payload'>,
  session: Session,
  columns?: readonly Column[],
): Promise<EventSink | Told> {
  if (place.kind !== 'file') {
    session.fail('--format parquet needs --output, the plain file to write');
    return undefined;
  }
  const { files } = place;
  const options = { payload: payload === true, files: names };
  const { version } = JSON.parse(session.host.readPackageFile('package.json'));
  const form = { version, compression: parquetCompression };
  const writer = await singleWriter(files.create(place), columns ?? (await traceColumns(options)), form);
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

type OneFile = typeof import('../../../analysis/formats/parquet/parquet-writer.js').parquetWriter;
type Columns = typeof import('../../../analysis/formats/parquet/columns.js').parquetColumns;

async function singleWriter(...[file, columns, form]: Parameters<OneFile>): Promise<EventWriter> {
  const { parquetWriter } = await import('../../../analysis/formats/parquet/parquet-writer.js');
  return parquetWriter(file, columns, form);
}

async function traceColumns(options: Parameters<Columns>[0]): Promise<readonly Column[]> {
  const { parquetColumns } = await import('../../../analysis/formats/parquet/columns.js');
  return parquetColumns(options);
}
