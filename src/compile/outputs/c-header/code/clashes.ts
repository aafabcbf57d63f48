import { isWrittenInC } from '../../../../manifest/model/messages/classic-events.js';
import type { EventDefinition, Manifest, Provider } from '../../../../manifest/model/model.js';
import { type CNameOwner, cNameOwner } from '../../../../text/diagnostics/catalogue/c-name-owner.js';
import type { NameTaker } from '../../../../text/diagnostics/catalogue/emit.js';
import { type Diagnostic, diagnose } from '../../../../text/diagnostics/diagnostic.js';
import type { Range } from '../../../../text/source.js';
import type { CHeaderOptions } from '../../../options/options.js';
import { decideFates } from '../constant.js';
import { messageConstants } from '../message-constants.js';
import { allConstants, providerConstants } from '../provider-constants.js';
import { enableBits } from './enable-bits.js';
import { eventMacroNames, providerNames } from './names.js';

/** A name that the code of a header declares for a provider or for one of its events. */
interface CodeName {
  readonly name: string;
  /** Variables and types can have the same name as a macro with arguments. */
  readonly isMacroWithArguments: boolean;
  readonly owner: Owner;
}

/** The item that a name belongs to. One finding per owner is enough. */
interface Owner {
  readonly named: CNameOwner;
  readonly range: Range;
  /** The rules about symbols already report two owners with the same identity. */
  readonly identity: string;
}

/**
 * Finds conflicts between names that only the generated code declares:
 * - of providers whose names differ only in characters that C identifiers cannot contain;
 * - of events whose symbols are equal without the prefix of `-P`;
 * - between the macros of one event, if the prefix of `-p` makes them equal;
 * - between one of these names and a constant.
 *
 * It also finds GUIDs of providers that another constant of the same name hides. mc.exe does not check any of
 * this: its header does not compile, or it writes the wrong event.
 */
export function nameClashes(manifest: Manifest, options: Required<CHeaderOptions>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const providers = manifest.providers.map(providerConstants);
  const all = [...providers.flatMap(allConstants), ...messageConstants(manifest)];
  const constants = new Map(all.map(({ name, kind }) => [name, kind]));
  const guids = providers.map(({ identity }) => identity.find(({ kind }) => kind === 'guid'));
  const guidNames = new Set(guids.map((guid) => guid?.name));
  const fates = decideFates(all.filter(({ name }) => guidNames.has(name)));
  const firsts = new Map<string, CodeName>();
  const reported = new Set<Owner>();
  const report = (name: string, owner: Owner, taker: NameTaker, first?: Owner) => {
    if (reported.has(owner)) return;
    reported.add(owner);
    const { source } = manifest;
    const related =
      first === undefined ? [] : [{ message: cNameOwner(first.named), source, range: first.range }];
    const parameters = { name, owner: owner.named, taker };
    diagnostics.push(diagnose('c-code-name-unique', source, owner.range, parameters, related));
  };
  for (const [at, { provider }] of providers.entries()) {
    const guid = guids[at];
    const fate = guid && fates.get(guid);
    // Registration would pass something other than the GUID. Providers with equal symbols are found below.
    if (guid === undefined || guids.some((other) => other !== guid && other?.name === guid.name)) continue;
    if (fate === 'overridden') report(guid.name, ownerOf(provider), 'other-constant');
    if (fate === 'unusable') report(guid.name, ownerOf(provider), 'header');
  }
  for (const codeName of manifest.providers.flatMap((provider) => codeNames(provider, options))) {
    const { name, owner, isMacroWithArguments } = codeName;
    const first = firsts.get(name);
    const kind = constants.get(name);
    if (kind === 'define' || (kind !== undefined && !isMacroWithArguments)) {
      report(name, owner, 'constant');
    } else if (first === undefined) {
      firsts.set(name, codeName);
    } else if (first.owner.identity !== owner.identity) {
      report(name, owner, first.owner.named, first.owner);
    } else if (first.owner === owner) {
      report(name, owner, 'other-macro');
    }
  }
  return diagnostics;
}

function ownerOf({ name, index }: Provider): Owner {
  return { named: { kind: 'provider', name: name.value }, range: name.range, identity: `provider ${index}` };
}

function codeNames(provider: Provider, options: Required<CHeaderOptions>): CodeName[] {
  return [...ownNames(provider), ...provider.events.flatMap((event) => eventNames(event, options))];
}

function ownNames(provider: Provider): CodeName[] {
  const { symbol, registration, handle, arrays: stem } = providerNames(provider);
  const owner = ownerOf(provider);
  const arrays = enableBits(provider).words > 0 ? ['EnableBits', 'Keywords', 'Levels'] : [];
  const objects = [
    `${symbol}_Context`,
    handle,
    `${symbol}_EventWriteActivity`,
    ...arrays.map((array) => stem + array),
  ];
  const macros = ['EventRegister', 'EventRegisterByGuid', 'EventUnregister']
    .map((macro) => macro + registration)
    .flatMap((macro) => [macro, `${macro}_ForContext`]);
  return [
    ...objects.map((name) => ({ name, isMacroWithArguments: false, owner })),
    ...macros.map((name) => ({ name, isMacroWithArguments: true, owner })),
  ];
}

function eventNames(event: EventDefinition, options: Required<CHeaderOptions>): CodeName[] {
  if (!isWrittenInC(event)) return [];
  const owner: Owner = {
    named: { kind: 'event', name: event.value?.text ?? String(event.descriptor.id) },
    range: event.symbol?.range ?? event.range,
    identity: `event ${event.cSymbol}`,
  };
  const names = eventMacroNames(event, options);
  return names.map((name) => ({ name, isMacroWithArguments: true, owner }));
}
