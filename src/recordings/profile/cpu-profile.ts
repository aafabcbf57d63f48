/** A process in a trace. */
export interface ProfiledProcess {
  readonly id: number;
  /** The name of its file, such as `app.exe`; empty if the trace does not say it. */
  readonly name: string;
}

/** A function, or the module of functions whose names nothing says. */
export interface ProfiledFrame {
  /**
   * A method's full name, `module!function` with symbols, the file name and `!?`, or `?` outside of modules.
   */
  readonly name: string;
  /** The path of the module as Windows writes it; `undefined` for methods, and outside of all modules. */
  readonly file: string | undefined;
  /** Whether `name` is a function. */
  readonly isFunction: boolean;
  /** The name of a native function without its module. */
  readonly native?: string;
}

/** A place in code. */
export interface ProfiledAddress {
  readonly address: bigint;
  readonly frame: ProfiledFrame;
  /** The first address of the module or method; `undefined` outside of all modules. */
  readonly start: bigint | undefined;
  /** The first address behind it. */
  readonly end: bigint | undefined;
  /** The first address of a native function whose name is known. */
  readonly nativeStart?: bigint;
}

/** The cause of the end of a wait. */
export interface ProfiledWake {
  /**
   * The thread that readied this one, such as by releasing a lock; `undefined` for a DPC, such as a timer.
   */
  readonly thread: number | undefined;
  /** Its process, if the trace says it. */
  readonly process: ProfiledProcess | undefined;
}

/** The moments in a profile: at which a processor ran a thread, or at which the wait of a thread ended. */
export type ProfileSubject = 'cpu' | 'waits';

/** A moment at which a processor ran a thread, or at which the wait of a thread ended. */
export interface ProfiledSample {
  /** In 100 ns since the first event of the trace. */
  readonly time: number;
  readonly process: ProfiledProcess;
  readonly thread: number;
  /** Of a wait: how long it took, in 100 ns. */
  readonly duration: number;
  /** Of a wait: what ended it, if the trace says it. */
  readonly wake?: ProfiledWake;
  /**
   * At least the running instruction, innermost first; for a wait, the known calls. Shared within a process.
   */
  readonly stack: readonly ProfiledAddress[];
}

/** The result of `CpuProfiler`. */
export interface CpuProfile {
  readonly subject: ProfileSubject;
  /** The time of the first event: a FILETIME. */
  readonly start: bigint;
  /** From the first event to the last one, in 100 ns. */
  readonly duration: number;
  /** The time between two samples of a processor, in 100 ns, if known; each sample stands for this time. */
  readonly interval: number | undefined;
  readonly counts: ProfileCounts;
  /** Waits omitted because context switches are missing in their time: their threads may have run then. */
  readonly uncertainWaits: number;
  /** The processes with methods of .NET in the stacks of `samples()` so far whose names the trace lacks. */
  readonly withoutMethods: () => readonly number[];
  /** The samples in the order of their times. They are found anew each time. */
  samples(): Iterable<ProfiledSample>;
  /**
   * The process with an ID at a time; `undefined` if the trace does not say it.
   *
   * @param time in 100 ns since the first event of the trace.
   */
  processAt(id: number, time: number): ProfiledProcess | undefined;
  /** The ID of the process that a thread belongs to at a time; `undefined` if the trace does not say it. */
  processOfThread(thread: number, time: number): number | undefined;
}

/** Numbers of samples of a trace. */
export interface ProfileCounts {
  /** All samples. */
  readonly samples: number;
  /** Those of idle processors, which a profile leaves out. */
  readonly idle: number;
  /** Those left out because of the options. */
  readonly unwanted: number;
  /** Those in the profile that have no stack, only the instruction that ran. */
  readonly withoutStack: number;
}
