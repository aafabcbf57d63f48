import { type CheckedFile, checkFile } from '../checked-file.js';
import { type RuleChoice, settingsFrom } from '../lint/rule-settings.js';

/** A file to check in another thread: plain data. */
export interface Job {
  readonly content: Uint8Array;
  readonly name: string;
  readonly choice: RuleChoice;
}

/** Does what the main thread asks for. */
export function doJob({ content, name, choice }: Job): CheckedFile {
  return checkFile(content, name, settingsFrom(choice));
}
