import { type Addition, addToManifest } from '../../editor/new/add-to-manifest.js';
import type { NewDefinition, NewKind } from '../../editor/new/new-definition.js';
import { readManifest } from '../../lint/check-manifest.js';
import { printable } from '../../text/printable.js';
import { Configurations } from '../session/configuration/configurations.js';
import { reportErrors } from '../session/findings/reporting.js';
import { namedInput } from '../session/inputs/inputs.js';
import { providersNamed } from '../session/manifests/find-in-manifest.js';
import { readManifestFile } from '../session/manifests/read-manifest-file.js';
import { type Session, tell, tellNote } from '../session/session.js';
import { showDiff } from '../session/writing/show-diff.js';
import { writeInPlace } from '../session/writing/write-in-place.js';
import type { NewDefinitionFlags } from './options.js';

/** The flags of all kinds. Each kind has only some of them. */
/** Runs `wevtc new event` and the other commands that add to a manifest. */
export async function newDefinition(
  kind: NewKind,
  path: string,
  name: string,
  flags: NewDefinitionFlags,
  session: Session,
): Promise<void> {
  const input = namedInput(path, undefined);
  const file = await new Configurations(session, flags).of(input);
  const content = file && (await readManifestFile(input, session));
  if (file === undefined || content === undefined) {
    if (/\.man$/i.test(name)) session.fail(`the manifest comes first: wevtc new ${kind} ${name} ${path}`);
    return;
  }
  const { value: manifest, diagnostics } = readManifest(content, input.name);
  if (manifest === undefined) {
    reportErrors(input.name, diagnostics, session);
    return;
  }
  const found = providersNamed(manifest, flags.provider, session);
  if (found === undefined) return;
  const [provider, second] = found;
  if (provider === undefined || (second !== undefined && kind !== 'string' && kind !== 'culture')) {
    const names = found.map((one) => `'${one.name.value}'`).join(', ');
    session.fail(`the manifest has several providers: ${names}; choose one with --provider`);
    return;
  }
  const addition = addToManifest(content, input.name, definitionOf(kind, name, flags), {
    provider: provider.index,
    settings: file.settings,
  });
  if (addition.kind !== 'added') explain(addition, input.name, session);
  else if (flags.diff || flags.dryRun) {
    await showDiff(input.name, addition, content, 'without --diff, wevtc makes the change', session);
  } else if (writeInPlace(input, addition.output, 'changed in place; specify a file', session)) {
    for (const line of addition.added) tell(session.host, `added ${line}`);
    for (const note of addition.notes) tellNote(session.host, note);
  }
}

function explain(
  addition: Exclude<Addition<Uint8Array>, { kind: 'added' }>,
  name: string,
  session: Session,
): void {
  if (addition.kind === 'refused') session.fail(addition.problem);
  else if (addition.kind === 'unreadable') reportErrors(name, addition.errors, session);
  else {
    tell(session.host, `'${name}' was not changed, because the result would have these findings`);
    // Their positions would be in a text that the user cannot see, so the text itself is shown.
    for (const { severity, message, ruleId, source, range } of addition.findings) {
      const { line } = source.positionAt(range.start);
      session.host.stderr.write(`  ${severity}: ${printable(message)} [${ruleId}]\n`);
      session.host.stderr.write(`    ${printable(source.lineText(line).trim())}\n`);
    }
    session.errorsFound();
  }
}

function definitionOf(kind: NewKind, name: string, flags: NewDefinitionFlags): NewDefinition {
  const { symbol, message, translation, field, item = [], bitMap, type, task } = flags;
  const value = flags.id ?? flags.mask ?? flags.value;
  const wanted = {
    name,
    ...(symbol !== undefined && { symbol }),
    ...((typeof message === 'string' || message === false) && { message }),
    ...(translation !== undefined && { translations: translation }),
    ...(value !== undefined && { value }),
  };
  const ofTask = { ...wanted, ...(task !== undefined && { task }) };
  switch (kind) {
    case 'event': {
      const { version, moveSymbol, level, channel, opcode, template } = flags;
      const words = (flags.keywords ?? '').split(/\s+/).filter((word) => word !== '');
      const keywords = [...(flags.keyword ?? []), ...words];
      return {
        ...ofTask,
        kind,
        ...(version !== undefined && { version }),
        ...(moveSymbol && { moveSymbol }),
        ...(level !== undefined && { level }),
        ...(channel !== undefined && { channel }),
        ...(opcode !== undefined && { opcode }),
        ...(keywords.length > 0 && { keywords }),
        ...(template !== undefined && { template }),
        ...(field !== undefined && { fields: field }),
      };
    }
    case 'culture':
      return { kind, name };
    case 'opcode':
      return { ...ofTask, kind };
    case 'channel':
      return { ...wanted, kind, ...(type !== undefined && { type }) };
    case 'map':
      return { ...wanted, kind, items: item, bitMap: bitMap === true };
    case 'template':
      return { ...wanted, kind, fields: field ?? [] };
    default:
      return { ...wanted, kind };
  }
}
