import renderEventSource from '../../../../templates/csharp/event-source.hbs';
import renderFile from '../../../../templates/csharp/file.hbs';
import renderMcClass from '../../../../templates/csharp/mc-class.hbs';
import renderMcProvider from '../../../../templates/csharp/mc-provider.hbs';
import renderPayload from '../../../../templates/csharp/payload.hbs';
import type { Manifest, Provider } from '../../../manifest/model/model.js';
import { bracedGuid } from '../../../windows/values/guid.js';
import { plainBeginning, textOf } from '../../names/display-text.js';
import { identifier, pascalCase } from '../../names/identifiers.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { sourceFileName } from '../../options/manifest-file-name.js';
import type { Emitter } from '../common/emitter.js';
import { textsView } from '../common/texts-view.js';
import { code, prose, summary } from './comment.js';
import type { ConstantView } from './constant.js';
import { type Constants, constantsOf } from './constants.js';
import { declarationViews } from './declarations.js';
import { descriptorView, mcMethodView, methodView } from './events.js';
import { expressible, providerFindings } from './limits.js';
import { escapeUnsafe, stringLiteral } from './literal.js';
import {
  type ClassNames,
  classScope,
  mcClassName,
  mcClassScope,
  nameClass,
  nameMcClass,
  namespaceName,
} from './names.js';
import { payloadsOf } from './payload.js';
import { textsCsharp } from './texts.js';
import { enumViews, structViews } from './types.js';

/** One file of classes (EventSource or like mc.exe's) that need C# 7.3 and .NET Framework 4.6.2 or later. */
export const emitter: Emitter = {
  check: (manifest, { csharp }) =>
    manifest.providers.flatMap((provider) => [
      ...(csharp.mc ? [] : expressible(manifest, provider).findings),
      ...providerFindings(manifest, provider, csharp.mc),
    ]),
  emit(manifest, options) {
    const { csharp, baseName } = options;
    const namespace = namespaceOf(options);
    const content = renderFile({
      source: escapeUnsafe(sourceFileName(manifest.source)),
      namespace,
      ...(csharp.mc ? MC_FILE : EVENT_SOURCE_FILE),
      classes: csharp.mc
        ? mcClasses(manifest, options, namespace)
        : eventSources(manifest, options, namespace),
    });
    return [{ path: `${baseName}.${csharp.extension}`, content }];
  },
  emitTexts(file, options) {
    const content = textsCsharp(textsView(file, options), namespaceOf(options));
    return [{ path: `${options.baseName}.${options.csharp.extension}`, content }];
  },
};

const EVENT_SOURCE_FILE = {
  warnings: '1591, 8981',
  usings: ['System', 'System.Diagnostics.Tracing', 'System.Runtime.InteropServices', 'System.Text'],
};

/** Security identifiers are only for Windows, as the events are. */
const MC_FILE = {
  warnings: '1591, 8981, CA1416',
  usings: [
    'System',
    'System.Runtime.InteropServices',
    'System.Security.Principal',
    'System.Text',
    'System.Threading',
  ],
};

function namespaceOf({ baseName, csharp }: CompleteOptions): string {
  return namespaceName(csharp.namespace || pascalCase(baseName) || baseName);
}

/** The classes, as text without a line end. */
function eventSources(manifest: Manifest, { csharp }: CompleteOptions, namespace: string): string[] {
  const scope = classScope();
  const providers = manifest.providers.map((provider) => {
    const names = nameClass(provider, scope.claim(identifier(provider.cSymbol)), csharp.prefix);
    return providerView(manifest, provider, names, csharp.static);
  });
  // The first provider with events nests the class that builds payloads: files can share a namespace.
  const [owner, ...others] = providers.filter(({ hasEvents }) => hasEvents);
  const access = others.length > 0 ? 'internal' : 'private';
  return providers.map((provider) =>
    block(
      renderEventSource({
        ...provider,
        payload:
          provider === owner && block(renderPayload({ access, isShared: others.length > 0, isMc: false })),
        // The full name, because the class of another provider can have a member with any name.
        payloadType: provider === owner ? 'Payload' : `global::${namespace}.${owner?.className}.Payload`,
      }),
    ),
  );
}

/** The first class contains what all need. */
function mcClasses(manifest: Manifest, { csharp }: CompleteOptions, namespace: string): string[] {
  const scope = mcClassScope();
  const classNames = manifest.providers.map((provider) => scope.claim(mcClassName(provider)));
  return manifest.providers.map((provider, at) => {
    const own = classNames[at] as string;
    const names = nameMcClass(provider, own, csharp);
    const parts = { names, payloadOf: payloadsOf(names) };
    const owner = at === 0 ? '' : `global::${namespace}.${classNames[0]}.`;
    const events = [...names.events.keys()];
    return block(
      renderMcClass({
        comment: providerSummary(provider),
        className: own,
        isStatic: csharp.static,
        modifier: csharp.static ? 'static ' : '',
        bases: csharp.static ? '' : ' : IDisposable',
        // Parameters can have any name.
        receiver: csharp.static ? `global::${namespace}.${own}.` : 'this.',
        guid: guidLiteral(provider),
        descriptorModifier: csharp.static ? 'private static' : 'protected',
        descriptorType: `${owner}EventDescriptor`,
        providerType: `${owner}EventProviderVersionTwo`,
        payloadType: `${owner}Payload`,
        descriptors: events.map((event) => descriptorView(event, names, 'long')),
        structs: structViews(provider, names),
        methods: events.map((event) => mcMethodView(event, parts)),
        shared: at === 0 && sharedByMcClasses(classNames.length > 1),
      }),
    );
  });
}

const sharedByMcClasses = (isShared: boolean) => ({
  provider: block(renderMcProvider({})),
  payload: block(renderPayload({ access: 'internal', isShared, isMc: true })),
});

/** A rendered template, as the content of another one, which ends its line. */
const block = (text: string) => text.replace(/\n$/, '');

const providerSummary = (provider: Provider) =>
  summary(`The provider ${code(provider.name.value)}`, prose(plainBeginning(textOf(provider.message) ?? '')));

const guidLiteral = ({ guid }: Provider) => stringLiteral(guid.value);

function providerView(manifest: Manifest, provider: Provider, names: ClassNames, isStatic: boolean) {
  const constants = constantsOf(provider);
  const parts = { names, constants, payloadOf: payloadsOf(names) };
  const { events } = expressible(manifest, provider);
  const written = new Set(events);
  const logged = provider.events.filter((event) => !event.notLogged);
  const groupGuid = provider.traits?.groupGuid?.value;
  return {
    comment: providerSummary(provider),
    className: names.name,
    providerName: stringLiteral(provider.name.value),
    guid: guidLiteral(provider),
    traits: groupGuid === undefined ? '' : `, "ETW_GROUP", ${stringLiteral(bracedGuid(groupGuid))}`,
    groups: constantGroups(constants),
    enums: enumViews(provider, names),
    structs: structViews(provider, names),
    descriptors: provider.events.map((event) => descriptorView(event, names, 'EventKeywords')),
    methods: events.map((event) => methodView(event, parts)),
    leftOut: logged
      .filter((event) => !written.has(event))
      .map((event) => names.events.get(event)?.method as string),
    ...declarationViews(provider, events, parts),
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
