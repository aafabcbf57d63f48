import type { DecodedLoggedEvent } from '../../analysis/log/decode-logged-event.js';
import { MissingTexts, MOST_NAMES } from '../../analysis/log/messages/missing-texts.js';
import { counted, hasOrHave } from '../../text/counted.js';
import { tellNote } from '../session/session.js';
import type { LogRun } from './log-run.js';

/** Tells the user about events without a message, and about guesses. */
export class TextFindings {
  readonly #missing = new MissingTexts();

  add(decoded: DecodedLoggedEvent): void {
    if (decoded.event.logged.incomplete === undefined) this.#missing.add(decoded);
  }

  tell({ traces, session: { host } }: LogRun): void {
    const { assumed, count } = this.#missing;
    for (const [name, file] of assumed.slice(0, MOST_NAMES)) {
      tellNote(
        host,
        `the messages of '${name}' are assumed to be in ${file}, because of their IDs; confirm it with --source '${name}=…'`,
      );
    }
    const others = assumed.length - MOST_NAMES;
    if (others > 0) tellNote(host, counted(others, 'more such assumption'));
    const { undescribed } = this.#missing;
    if (undescribed.count > 0)
      tellNote(
        host,
        `${counted(undescribed.count, 'event')} ${hasOrHave(undescribed.count)} no message, because the files of their providers describe other events or versions: ${undescribed.names}`,
      );
    if (count === 0) return;
    // There is no summary of logs with traces.
    const providers = this.#missing.providers(traces === undefined ? '; --summary --full lists all' : '');
    tellNote(
      host,
      `${counted(count, 'event')} ${hasOrHave(count)} no message; pass manifests or binaries of these providers with --manifest or --binary, or a message catalog, which --collect-messages writes on a Windows computer, with --messages: ${providers}`,
    );
  }
}
