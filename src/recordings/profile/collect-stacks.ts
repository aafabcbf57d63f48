import {
  functionOf,
  integerOf,
  iterableOf,
  numberOf,
  objectOf,
  stringOf,
} from '../../windows/checks/arguments.js';
import { checkMembers, type MemberChecks } from '../../windows/checks/members.js';
import { pdbKey } from '../../windows/pdb/pdb-key.js';
import type { EventAttribution } from '../trace/events/event-attribution.js';
import type { EventStackFrame } from '../trace/events/event-stack.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import type { Trace } from '../trace/trace.js';
import { EventStacks } from './event-stacks.js';
import type { LinkerMap } from './linker-map.js';
import { type ModulePdb, modulePdbOf } from './module-pdb.js';
import { NativeSymbols } from './native-symbols.js';
import type { GivenPdb } from './pdb-symbols.js';

/** Options of `collectStacks`. */
export interface CollectStacksOptions {
  /**
   * MAP files of `readLinkerMap` for native functions; each applies to modules of the same name and build.
   */
  readonly linkerMaps?: Iterable<LinkerMap>;
  /**
   * PDB files of `readPdb` for native functions; each applies to modules with its GUID and age in an
   * `ImageID` event. One with corrupt records names no more functions.
   */
  readonly pdbs?: Iterable<ModulePdb>;
}

/** The stacks of the events in a trace: see `collectStacks`. */
export interface TraceStacks {
  /** The number of parts of stacks that are left out, because the trace has too many. */
  readonly leftOut: number;
  /**
   * .NET processes with code outside of all modules in stacks, but without method names: the trace was
   * recorded without Microsoft-Windows-DotNETRuntime and Microsoft-Windows-DotNETRuntimeRundown.
   */
  readonly withoutMethods: readonly number[];
  /**
   * The calls that led to an event, from the innermost one; `undefined` if the trace has no stack for it.
   *
   * @param event an event of the same trace.
   * @param attribution by `attributeEvents` or `decodeTrace`; most kernel event headers have no thread.
   */
  of(event: TraceEvent, attribution?: EventAttribution): readonly EventStackFrame[] | undefined;
}

const checks: MemberChecks<CollectStacksOptions> = {
  linkerMaps: (value, path) => iterableOf(value as Iterable<unknown>, path),
  pdbs: (value, path) => iterableOf(value as Iterable<unknown>, path),
};

/**
 * Reads the stacks in a trace, and which code is where: in modules, and in the methods that .NET has
 * compiled. It reads the trace once, because stacks follow their events, and keeps a bounded number of them.
 *
 * @throws TraceError if a file is not a trace.
 * @example
 * const trace = openTrace(await open('cpu.etl'));
 * const stacks = await collectStacks(trace);
 * for await (const decoded of decodeTrace(trace, { attribution: true })) {
 *   decoded.stack = stacks.of(decoded.event, decoded.attribution);
 *   console.log(traceEventView(decoded));
 * }
 */
export async function collectStacks(trace: Trace, options: CollectStacksOptions = {}): Promise<TraceStacks> {
  functionOf(objectOf(trace, 'trace').batches, 'trace.batches');
  checkMembers(options, checks);
  const maps = [...(options?.linkerMaps ?? [])].map((map, at) =>
    linkerMapOf(map, `options.linkerMaps[${at}]`),
  );
  const pdbs = [...(options?.pdbs ?? [])].map((pdb, at) => givenPdb(modulePdbOf(pdb, `options.pdbs[${at}]`)));
  const symbols = new NativeSymbols(
    maps.map((map) => ({ file: map.module, map })),
    pdbs,
  );
  const infos = await trace.info();
  const stacks = new EventStacks(infos, symbols);
  for await (const batch of trace.batches()) for (const event of batch) stacks.add(event);
  return {
    leftOut: stacks.leftOut,
    get withoutMethods() {
      return stacks.withoutMethods;
    },
    of(event, attribution) {
      const { file } = objectOf(event, 'event');
      // The event of another trace, which has more files.
      if (infos[integerOf(file, 'event.file')] === undefined)
        throw new RangeError(`event.file must be less than ${infos.length}, got ${file}`);
      return stacks.of(event, attribution === undefined ? undefined : objectOf(attribution, 'attribution'));
    },
  };
}

function givenPdb(pdb: ModulePdb): GivenPdb {
  const key = pdbKey(pdb);
  return { file: key, name: key, key, isFound: true, functionAt: (offset) => pdb.functionAt(offset) };
}

function linkerMapOf(map: LinkerMap, path: string): LinkerMap {
  const { module, timeDateStamp, codeEnd, functionAt } = objectOf(map, path);
  stringOf(module, `${path}.module`);
  numberOf(timeDateStamp, `${path}.timeDateStamp`);
  numberOf(codeEnd, `${path}.codeEnd`);
  functionOf(functionAt, `${path}.functionAt`);
  return map;
}
