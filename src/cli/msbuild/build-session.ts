import { printable } from '../../text/printable.js';
import { ExitCode, Session } from '../session/session.js';

/** A build session, whose failures are errors in the form that MSBuild and Visual Studio recognize. */
export class BuildSession extends Session {
  override fail(message: string): void {
    this.host.stderr.write(`wevtc : error : ${printable(message)}\n`);
    this.failures.push(message);
    this.exitCode = ExitCode.couldNotRun;
  }
}
