import type { FileToWrite } from '../../host/host.js';
import type { LinkedTexts } from '../../linking/tables.js';
import type { LintSettings } from '../../lint/rule-settings.js';
import { checkMessageFile } from '../../message-pipeline.js';
import type { MessageFile } from '../../message-text/model.js';
import type { MessageTextOptions } from '../../message-text/options.js';
import { type MessageOutputKind, messageOutputs, messageResources } from '../../message-text/outputs.js';
import type { EmitOptions, EmitTarget } from '../../outputs/options.js';
import { hasErrors } from '../../pipeline.js';
import { ansiBytes } from '../../resources/best-fit.js';
import { writeResourceDll } from '../../resources/pe/write-dll.js';
import { writeRes } from '../../resources/res-file.js';
import type { Input } from '../inputs/inputs.js';
import type { Session } from '../run/session.js';
import type { Generate } from './generate.js';
import { type OutputFlags, wantsEmitters } from './outputs.js';

/** The outputs that a message text file has, too. */
const ofMessageTexts: readonly EmitTarget[] = ['c', 'resources', 'res', 'dll'];

/**
 * The outputs of a message text file: those that the user names, or those of the usual ones that such a file has. `undefined`,
 * with a message to the user, when it lacks one that the user names.
 */
export function targetsOfTexts(
  { name }: Input,
  targets: readonly EmitTarget[],
  flags: OutputFlags,
  session: Session,
): EmitTarget[] | undefined {
  const own = [...(flags.template ?? []), ...(flags.emitter ?? [])];
  const lacking = targets.filter((target) => !ofMessageTexts.includes(target));
  const usual = targets.filter((target) => ofMessageTexts.includes(target));
  const choose = `a message text file has ${ofMessageTexts.join(', ')}`;
  if (own.length > 0 || (flags.emit !== undefined && wantsEmitters(flags))) {
    session.fail(`${name}: templates and emitters are for manifests; ${choose}`);
  } else if ((flags.emit !== undefined && lacking.length > 0) || usual.length === 0) {
    session.fail(`${name}: there is no output ${lacking.join(', ')} of a message text file; ${choose}`);
  } else return usual;
  return undefined;
}

/** Checks a message text file. `generate` is `undefined` if it has errors. */
export function checkMessageOutputs(
  content: Uint8Array,
  name: string,
  settings: LintSettings,
  options: EmitOptions,
) {
  const texts = messageOptions(options);
  const { value, diagnostics } = checkMessageFile(content, name, settings, texts);
  if (value === undefined || hasErrors(diagnostics)) return { generate: undefined, diagnostics };
  const generate: Generate = (targets) => targets.flatMap((target) => filesOf(target, value, texts, options));
  return { generate, diagnostics };
}

/** The options of a message text file that are output options. */
export function messageOptions({ baseName, c, resources = {} }: EmitOptions): MessageTextOptions {
  const { ansiMessages, utf8Messages, terminateWithNul, prefixMessageFiles } = resources;
  return {
    baseName,
    encoding: ansiMessages ? 'ansi' : utf8Messages ? 'utf-8' : 'utf-16',
    ...(terminateWithNul !== undefined && { terminateWithNul }),
    ...(prefixMessageFiles !== undefined && { prefixMessageFiles }),
    ...(c?.extension !== undefined && { headerExtension: c.extension }),
  };
}

function filesOf(
  target: EmitTarget,
  file: MessageFile,
  texts: MessageTextOptions,
  { baseName, resources = {} }: EmitOptions,
): FileToWrite[] {
  if (target === 'res')
    return [{ path: `${baseName}.res`, content: writeRes(messageResources(file, texts)) }];
  if (target === 'dll') {
    const content = writeResourceDll(messageResources(file, texts), resources.machine ?? 'x64');
    return [{ path: `${baseName}.dll`, content }];
  }
  return filesOfTexts({ file, options: texts }, target === 'c' ? ['header'] : ['table', 'script']);
}

/** The files, of some kinds, that mc.exe writes for a message text file alone. */
export function filesOfTexts(
  { file, options }: LinkedTexts,
  kinds: readonly MessageOutputKind[],
): FileToWrite[] {
  return messageOutputs(file, options)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ path, content, includes }) => ({
      path,
      // The lines of the file pass unchanged, as in `wevtc mc`.
      content: typeof content === 'string' ? ansiBytes(content) : content,
      ...(includes && { includes }),
    }));
}
