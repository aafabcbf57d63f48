import type { Manifest } from '../../manifest/model/model.js';
import { manifestOf } from '../../manifest/model/model-arguments.js';
import { checkMembers } from '../../windows/checks/members.js';
import type { WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import { completeOptions } from '../options/all-outputs.js';
import { emitOptionChecks } from '../options/option-checks.js';
import { isBefore18362, type ResourceSettings } from './format.js';
import { messageNumbers, numberedMessages } from './message-numbers.js';
import { providerResource } from './provider.js';

/** An error-free manifest's WEVT_TEMPLATE content, in the order of mc.exe's version `compat`. */
export function wevtTemplateOf(manifest: Manifest, settings: ResourceSettings = {}): WevtTemplate {
  manifestOf(manifest);
  checkMembers(settings, emitOptionChecks, 'settings');
  const format = completeOptions(settings);
  const { compat } = format.resources;
  const numbers = messageNumbers(numberedMessages(manifest, format), manifest.messageFileIds);
  return {
    version: isBefore18362(compat) ? '3.1' : '5.1',
    providers: manifest.providers.map((provider) => providerResource(provider, numbers, compat)),
  };
}
