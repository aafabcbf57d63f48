import { isPluginError } from '../../lint/plugins/plugin-error.js';
import { HostError } from '../../project/host/host.js';
import { ExitCode, type Session } from './session.js';

/** Runs a command and turns errors into an exit code; see `ExitCode`. */
export async function execute(session: Session, act: () => Promise<unknown>): Promise<number> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof HostError || isPluginError(error))) throw error;
    session.fail(error.message);
  }
  // If messages were lost, only the exit code shows it.
  if (session.host.stderr.failed) return ExitCode.couldNotRun;
  return session.exitCode;
}
