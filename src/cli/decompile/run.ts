import { type Decompiled, decompile } from '../../compile/decompile/decompile.js';
import { isProvider, messagesOf } from '../../compile/decompile/select-provider.js';
import { messagesProblem } from '../../compile/decompile/text-size.js';
import { checkManifest } from '../../lint/check-manifest.js';
import { settingsOf } from '../../lint/engine/rule-settings.js';
import { namedFile } from '../../project/host/output-path.js';
import { fileNameOf } from '../../text/file-name.js';
import type { TemplateOfFile } from '../../windows/resources/open.js';
import type { WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import { writeWevtTemplate } from '../../windows/resources/wevt-template/write.js';
import { bracedGuid } from '../../windows/values/guid.js';
import { namedInput, readInput } from '../session/inputs/inputs.js';
import { findTables } from '../session/inputs/message-files.js';
import { openResources } from '../session/inputs/resource-files.js';
import { type Session, tellNote } from '../session/session.js';
import type { Told } from '../session/told.js';
import { writeFiles } from '../session/writing/write-files.js';
import type { DecompileOptions } from './options.js';

/** Runs `wevtc decompile`. */
export async function decompileFile(
  path: string,
  options: DecompileOptions,
  session: Session,
): Promise<void> {
  const made = await manifestOf(path, options, session);
  if (made === undefined) return;
  const { text, name, notes } = made;
  // The resources have left the memory by now: a manifest takes many times its size while it is checked.
  const errors = checkManifest(text, name, settingsOf('mc')).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );
  if (!write(text, options, session)) return;
  if (errors.length > 0) {
    session.errorsFound();
    notes.push(`errors in the manifest: ${errors.length}; the first is: ${errors[0]?.message}`);
  }
  if (options.quiet === true) return;
  for (const note of notes) tellNote(session.host, note);
}

/** A manifest made from a binary. */
interface MadeManifest {
  readonly text: string;
  /** The name of the binary in messages. */
  readonly name: string;
  readonly notes: string[];
}

/** The manifest of a binary; `undefined` if there is none to check, because the rest is done. */
async function manifestOf(
  path: string,
  options: DecompileOptions,
  session: Session,
): Promise<MadeManifest | undefined> {
  const input = namedInput(path, undefined);
  const { name } = input;
  const bytes = await readInput(input, session);
  const file = bytes && openResources(bytes, name, session);
  if (bytes === undefined || file === undefined) return undefined;
  const [first, ...others] = file.templates;
  if (first === undefined) {
    const { decompileTexts } = await import('./decompile-texts.js');
    const text = await decompileTexts(file, name, options, session);
    if (text !== undefined) writeTexts(text, options, session);
    return undefined;
  }
  const found = await findTables(file, options, session);
  const template = found && chosenTemplate(first.template, options, session);
  if (found === undefined || template === undefined) return undefined;
  const tables = options.provider === undefined ? found.tables : messagesOf(template, found.tables);
  const problem = messagesProblem(template, tables);
  if (problem !== undefined) {
    session.fail(`${name}: ${problem}; choose a provider with --provider`);
    return undefined;
  }
  const decompiled = decompile({
    template,
    tables,
    file: fileNameOf(name),
    providerName: options.providerName,
    notes: found.notes,
  });
  const notes = [
    ...(others.length === 0
      ? []
      : [`the file has ${file.templates.length} WEVT_TEMPLATE resources; this manifest is from the first`]),
    ...(isLaidOutAlike(first, bytes)
      ? []
      : ['the binary lays out its parts differently from mc.exe; their content is the same']),
    ...compileNotes(decompiled),
    ...decompiled.notes,
  ];
  return { text: decompiled.text, name, notes };
}

/** The providers to decompile; `Told` if the options match none or too many. */
function chosenTemplate(
  template: WevtTemplate,
  { provider: wanted, providerName }: DecompileOptions,
  session: Session,
): WevtTemplate | Told {
  const providers =
    wanted === undefined
      ? template.providers
      : template.providers.filter((provider) => isProvider(provider, wanted));
  const names = template.providers.map(({ guid, attributes }) => attributes?.name ?? bracedGuid(guid));
  if (providers.length === 0 && wanted !== undefined) {
    session.fail(`there is no provider '${wanted}'; there are ${names.join(', ') || 'none'}`);
    return undefined;
  }
  if (providerName !== undefined && providers.length !== 1) {
    session.fail(
      `--provider-name needs one provider, but there are ${providers.length}; choose one with --provider`,
    );
    return undefined;
  }
  return { ...template, providers };
}

/** The options that reproduce the same resources, if the default options do not. */
function compileNotes({ options }: Decompiled): string[] {
  const flags = [
    ...(options.compat === '10.0.28000' ? [] : [`--compat ${options.compat}`]),
    ...(options.terminateWithNul ? ['--terminate-with-nul'] : []),
    ...(options.utf8Messages ? ['--utf8-messages'] : []),
    ...(options.ansiMessages ? ['--ansi-messages'] : []),
  ];
  return flags.length === 0 ? [] : [`to get the same resources again, compile with ${flags.join(' ')}`];
}

/** Whether rewriting the resource's content produces the same bytes, ignoring bytes after its end. */
function isLaidOutAlike({ template, resource }: TemplateOfFile, whole: Uint8Array): boolean {
  const data = resource?.data ?? whole;
  try {
    const written = writeWevtTemplate(template);
    return written.length <= data.length && written.every((byte, at) => byte === data[at]);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Prints the manifest or writes its file. False, with a message, if that would overwrite the input. */
function write(text: string, options: DecompileOptions, session: Session): boolean {
  const { host } = session;
  const { output } = options;
  if (output === undefined) {
    host.stdout.write(text);
    return true;
  }
  if (!session.mayWrite(output, 'the input of this run', 'specify another file')) return false;
  writeFiles([{ ...namedFile(output), content: text }], options.quiet !== true, session);
  return true;
}

/** Writes message text. It has no escapes, so text that terminals or CI would interpret is not printed. */
function writeTexts(text: string, options: DecompileOptions, session: Session): void {
  if (options.output !== undefined) write(text, options, session);
  else if (!session.host.stdout.writeFile(new TextEncoder().encode(text), text.replace(/^\ufeff/, '')))
    session.fail(
      'the message text file has characters or lines that terminals and CI runners interpret, so it was not printed; write it with --output',
    );
}
