/** A classic event class with its known payloads, as data without calls, so that bundlers can omit it. */
export interface ClassicClass {
  readonly guid: string;
  /** The name without the version: `Process` for Process_V2_TypeGroup1. */
  readonly name: string;
  /** The source of the events: the MOF class that all kernel classes derive from, or a Windows library. */
  readonly provider: ClassicProvider;
  readonly events: readonly ClassicEvents[];
}

type ClassicProvider = 'MSNT_SystemTrace' | 'KernelTraceControl';

/** Event types of a class that have the same fields. */
interface ClassicEvents {
  /** The event types, which are the opcodes, with their names: `1 Start, 2 End`. */
  readonly types: string | readonly string[];
  /** The fields, by the version of the class that first has them. Absent if the fields are not known. */
  readonly versions?: ClassicVersions;
}

export interface ClassicVersions {
  /** `null`: from this version on, the fields are not known. */
  readonly [since: number]: ClassicLayout | null;
}

/** The fields in the notation of layout.ts. A list is the fields of one part after the other. */
export type ClassicLayout = string | readonly ClassicLayout[];
