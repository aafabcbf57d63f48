import { decodeFields } from '../../windows/payload/decode-payload.js';
import { bigintOf, numberIn, textOf } from '../../windows/payload/field-values.js';
import type { PayloadTemplate } from '../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../windows/payload/payload-values.js';
import { valueFormat } from '../../windows/payload/value-options.js';
import { pdbKey } from '../../windows/pdb/pdb-key.js';
import { classValues, type ImageLife } from '../attribution/life-event.js';
import { BEFORE } from '../attribution/timeline.js';
import { describeRuntimeEvents } from '../dotnet-runtime/describe-runtime-events.js';
import { RUNTIME } from '../dotnet-runtime/providers/runtime.js';
import type { TraceEvent } from '../trace/events/trace-event.js';
import { CodeOfProcesses } from './code-of-processes.js';
import type { NativeSymbols } from './native-symbols.js';
import type { ProfileEventKind } from './profile-events.js';

/** MethodLoadVerbose. */
const METHOD_LOAD = 143;

let template: PayloadTemplate | undefined;

/**
 * The values that the events MethodLoadVerbose, MethodUnloadVerbose, MethodDCStartVerbose, and
 * MethodDCEndVerbose of the .NET runtime have in all versions; those before the damage if the payload is
 * damaged.
 */
function runtimeMethod(payload: Uint8Array): PayloadValues {
  template ??= describeRuntimeEvents(RUNTIME.guid)?.find(
    ({ id, version }) => id === METHOD_LOAD && version === 0,
  )?.template;
  return decodeFields(template ?? { fields: [] }, payload, valueFormat({})).values;
}

/** Learns from events of images and of the .NET runtime which code is where. */
export class CodeCollector {
  readonly code: CodeOfProcesses;

  /** @param symbols the functions of native modules. */
  constructor(symbols?: NativeSymbols) {
    this.code = new CodeOfProcesses(symbols);
  }

  /** @param time in any unit, the same for all calls. */
  addImage({ kind, process, base, size, path, timeDateStamp }: ImageLife, time: number): void {
    this.code.addImage(process, { start: base, size, path, timeDateStamp }, kind === 'start' ? time : BEFORE);
  }

  /** Adds an ImageID event, which tools write when they merge traces. */
  addImageId(event: TraceEvent, kind: ProfileEventKind): void {
    const values = classValues(event);
    const start = bigintOf(values, 'ImageBase');
    const process = numberIn(values, 'ProcessId');
    if (start === undefined || process === undefined) return;
    if (kind === 'pdb') {
      const [guid, age] = [textOf(values, 'GuidSig'), numberIn(values, 'Age')];
      if (guid === undefined || age === undefined) return;
      const path = textOf(values, 'PdbFileName') ?? '';
      this.code.addPdb(process, start, { key: pdbKey({ guid, age }), path });
      return;
    }
    const [size, timeDateStamp] = [bigintOf(values, 'ImageSize'), numberIn(values, 'TimeDateStamp')];
    if (size !== undefined && timeDateStamp !== undefined)
      this.code.addBuild(process, start, size, timeDateStamp);
  }

  addMethod({ userData, processId }: TraceEvent, kind: ProfileEventKind, time: number): void {
    const values = runtimeMethod(userData);
    const [start, size] = [bigintOf(values, 'MethodStartAddress'), bigintOf(values, 'MethodSize')];
    const method = textOf(values, 'MethodName');
    if (start === undefined || size === undefined || method === undefined) return;
    const namespace = textOf(values, 'MethodNamespace') ?? '';
    const name = namespace === '' ? method : `${namespace}.${method}`;
    this.code.addMethod(processId, start, size, name, kind === 'start' ? time : BEFORE);
  }
}

/** The processes of `CodeOfProcesses.withoutMethods` in any of some places, in ascending order. */
export function processesWithoutMethods(places: readonly CodeCollector[]): number[] {
  return [...new Set(places.flatMap(({ code }) => [...code.withoutMethods]))].sort((a, b) => a - b);
}
