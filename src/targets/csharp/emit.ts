import renderFile from '../../../templates/csharp/file.hbs';
import type { Manifest, Provider } from '../../manifest/model.js';
import { plainText, textOf } from '../shared/display-text.js';
import type { CompleteOptions, Emitter } from '../shared/emitter.js';
import { identifier, pascalCase } from '../shared/identifiers.js';
import { sourceFileName } from '../shared/manifest-file-name.js';
import { code, prose, summary } from './comment.js';
import type { ConstantView } from './constant.js';
import { type Constants, constantsOf } from './constants.js';
import { declarationViews } from './declarations.js';
import { descriptorView, methodView } from './events.js';
import { expressible, providerFindings } from './limits.js';
import { escapeUnsafe, stringLiteral } from './literal.js';
import { type ClassNames, classScope, nameClass, namespaceName } from './names.js';
import { payloadsOf } from './payload.js';
import { enumViews, structViews } from './types.js';

/**
 * One file with a class for each provider, based on .NET's EventSource. The code uses only C# 7.3 and the library of .NET
 * Framework 4.6.2, so it compiles with all newer versions too.
 */
export const emitter: Emitter = {
  check: (manifest) =>
    manifest.providers.flatMap((provider) => [
      ...expressible(manifest, provider).findings,
      ...providerFindings(manifest, provider),
    ]),
  emit(manifest, options) {
    const namespace = namespaceOf(options);
    const providers = providerViews(manifest, options.csharp.static);
    const content = renderFile({
      source: escapeUnsafe(sourceFileName(manifest.source)),
      namespace,
      providers: withPayloads(providers, namespace),
    });
    return [{ path: `${options.baseName}.cs`, content }];
  },
};

function namespaceOf({ baseName, csharp }: CompleteOptions): string {
  return namespaceName(csharp.namespace || pascalCase(baseName) || baseName);
}

function providerViews(manifest: Manifest, isStatic: boolean) {
  const scope = classScope();
  return manifest.providers.map((provider) => {
    const names = nameClass(provider, scope.claim(identifier(provider.symbol.value)));
    return providerView(manifest, provider, names, isStatic);
  });
}

/**
 * The first provider that writes events contains the class that builds payloads. The class is nested, because several
 * files can share the namespace.
 */
function withPayloads(providers: readonly ProviderView[], namespace: string) {
  const [owner, ...others] = providers.filter(({ hasEvents }) => hasEvents);
  return providers.map((provider) => ({
    ...provider,
    ownsPayload: provider === owner,
    isShared: others.length > 0,
    // The full name, because the class of another provider can have a member with any name.
    payloadType: provider === owner ? 'Payload' : `global::${namespace}.${owner?.className}.Payload`,
  }));
}

type ProviderView = ReturnType<typeof providerView>;

function providerView(manifest: Manifest, provider: Provider, names: ClassNames, isStatic: boolean) {
  const constants = constantsOf(provider);
  const parts = { names, constants, payloadOf: payloadsOf(names) };
  const { events } = expressible(manifest, provider);
  const written = new Set(events);
  const logged = provider.events.filter((event) => !event.notLogged);
  const groupGuid = provider.traits?.groupGuid?.value;
  return {
    comment: summary(
      `The provider ${code(provider.name.value)}`,
      prose(plainText(textOf(provider.message) ?? '')),
    ),
    className: names.name,
    providerName: stringLiteral(provider.name.value),
    guid: stringLiteral(provider.guid.value.replace(/[{}]/g, '')),
    traits: groupGuid === undefined ? '' : `, "ETW_GROUP", ${stringLiteral(groupGuid)}`,
    groups: constantGroups(constants),
    enums: enumViews(provider, names),
    structs: structViews(provider, names),
    descriptors: provider.events.map((event) => descriptorView(event, names)),
    methods: events.map((event) => methodView(event, parts)),
    leftOut: logged
      .filter((event) => !written.has(event))
      .map((event) => names.events.get(event)?.method as string),
    declarations: declarationViews(provider, events, parts),
    modifier: isStatic ? 'static ' : '',
    receiver: isStatic ? 'Log.' : '',
    hasEvents: events.length > 0,
  };
}

function constantGroups(constants: Constants) {
  const group = (name: string, remark: string, entries: readonly ConstantView[]) => ({
    comment: summary(remark),
    name,
    entries,
  });
  return [
    group('Keywords', 'Masks for selecting events', constants.keywords),
    group('Levels', 'Levels that .NET has no names for', constants.levels),
    group('Tasks', 'The parts of the provider that events belong to', constants.tasks),
    group('Opcodes', 'What happens in an event: opcodes that .NET has no names for', constants.opcodes),
    group('Channels', 'The logs that events go to', constants.channels),
  ].filter(({ entries }) => entries.length > 0);
}
