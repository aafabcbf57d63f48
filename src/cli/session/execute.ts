import { isPluginError } from '../../lint/plugins/plugin-error.js';
import { HostError } from '../../project/host/host.js';
import { ExitCode, type Session } from './session.js';

const TOO_LONG =
  'a result is longer than the longest string that Node.js can create (about 500 million characters); split the input';

/** Whether the engine refused to make a text, by the wording of V8. */
const isTooLongText = (error: unknown) =>
  error instanceof RangeError && error.message === 'Invalid string length';

/** Runs a command and turns errors into an exit code; see `ExitCode`. */
export async function execute(session: Session, act: () => Promise<unknown>): Promise<number> {
  try {
    await act();
  } catch (error) {
    if (isTooLongText(error)) session.fail(TOO_LONG);
    else if (error instanceof HostError || isPluginError(error)) session.fail(error.message);
    else throw error;
  }
  // If messages were lost, only the exit code shows it.
  if (session.host.stderr.failed) return ExitCode.couldNotRun;
  return session.exitCode;
}
