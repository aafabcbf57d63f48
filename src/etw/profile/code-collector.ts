import type { ImageLife } from '../attribution/life-event.js';
import { BEFORE } from '../attribution/timeline.js';
import { bigintOf, textOf } from '../payload/field-values.js';
import type { TraceEvent } from '../trace/trace-event.js';
import { CodeOfProcesses } from './code-of-processes.js';
import type { ProfileEventKind } from './profile-events.js';
import { runtimeMethod } from './runtime-method.js';

/** Learns from events of images and of the .NET runtime which code is where. */
export class CodeCollector {
  readonly code = new CodeOfProcesses();

  /** @param time in any unit, the same for all calls. */
  addImage({ kind, process, base, size, path }: ImageLife, time: number): void {
    this.code.addImage(process, base, size, path, kind === 'start' ? time : BEFORE);
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
