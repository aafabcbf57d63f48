import type { RuleId } from '../../diagnostics/diagnostic.js';
import { defaultSettings } from '../../lint/rule-settings.js';
import type { DocumentSettings, Environment } from '../environment.js';

const settings: DocumentSettings = {
  lint: defaultSettings,
  format: {},
  emit: {},
  ignored: false,
  configFindings: new Map(),
};

/** The server's view of a browser: it has the open documents, and no disk. */
export class WorkerEnvironment implements Environment {
  /** @param rulePages the address of a rule's page, with `{rule}` in the place of the rule's name. */
  constructor(private readonly rulePages: string | undefined) {}

  settingsOf(): DocumentSettings {
    return settings;
  }

  onSettingsChanged(): void {}

  forgetSettings(): void {}

  nameOf(uri: string): string {
    return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
  }

  async manifestsIn(): Promise<string[]> {
    return [];
  }

  read(): undefined {
    return undefined;
  }

  async readRevision(): Promise<undefined> {
    return undefined;
  }

  rulePage(id: RuleId): string | undefined {
    return this.rulePages?.replace('{rule}', id);
  }

  disableRule(): undefined {
    return undefined;
  }

  newGuid(): string {
    return `{${crypto.randomUUID()}}`;
  }
}
