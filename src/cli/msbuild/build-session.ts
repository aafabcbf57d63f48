import { printable } from '../../text/printable.js';
import { ExitCode, Session } from '../session/session.js';

/**
 * A session of a build: what could not be done is an error in the form that MSBuild and Visual Studio
 * recognize.
 */
export class BuildSession extends Session {
  override fail(message: string): void {
    this.host.stderr.write(`wevtc : error : ${printable(message)}\n`);
    this.failures.push(message);
    this.exitCode = ExitCode.couldNotRun;
  }
}
