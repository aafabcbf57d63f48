import { fstatSync, statSync } from 'node:fs';
import { HostError, type Output } from './host.js';
import { reasonOf } from './reason.js';
import { writeToDescriptor } from './write-descriptor.js';

/** Writes to a file descriptor at once; `process.stdout` reports a closed pipe too late for a busy run. */
export class NodeOutput implements Output {
  readonly isTerminal: boolean;
  closed = false;
  failed = false;

  constructor(private readonly descriptor: 1 | 2) {
    // Node's streams are slow to load, so they are used only if there can be a terminal.
    this.isTerminal = canBeTerminal(descriptor) && this.stream().isTTY === true;
    // A terminal that was closed reports that as an event.
    if (this.isTerminal) this.stream().on('error', () => this.giveUp());
  }

  get columns(): number | undefined {
    // Some pseudo terminals report 0.
    return this.isTerminal ? this.stream().columns || undefined : undefined;
  }

  write(text: string | Uint8Array): void {
    if (this.closed) return;
    try {
      // A Windows console accepts Unicode only through the stream, which writes to terminals immediately too.
      if (this.isTerminal) this.stream().write(text);
      else
        this.closed = !writeToDescriptor(
          this.descriptor,
          typeof text === 'string' ? Buffer.from(text, 'utf8') : text,
        );
    } catch (error) {
      this.giveUp();
      // There is no way to report a failure of standard error.
      if (this.descriptor === 1) throw new HostError(`cannot write standard output: ${reasonOf(error)}`);
    }
  }

  writeUtf8(text: Uint8Array): void {
    this.write(text);
  }

  private giveUp(): void {
    this.closed = true;
    this.failed = true;
  }

  private stream(): NodeJS.WriteStream {
    return this.descriptor === 1 ? process.stdout : process.stderr;
  }
}

function canBeTerminal(descriptor: number): boolean {
  try {
    const output = fstatSync(descriptor);
    return output.isCharacterDevice() && !isNullDevice(output.rdev);
  } catch {
    // A Windows program without a console has no standard output.
    return false;
  }
}

/** The null device is a character device, as terminals are, and scripts often send output there. */
function isNullDevice(device: number): boolean {
  if (process.platform === 'win32') return false;
  return statSync('/dev/null', { throwIfNoEntry: false })?.rdev === device;
}
