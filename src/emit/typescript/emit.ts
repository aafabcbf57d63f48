import renderIndex from '../../../templates/typescript/index.hbs';
import renderProvider from '../../../templates/typescript/provider.hbs';
import type { Manifest, Provider } from '../../manifest/model.js';
import type { EmitOptions, Emitter, OutputFile } from '../emitter.js';
import { identifier, NameScope, pascalCase, reservedInTypeScript } from '../identifiers.js';
import { sourceFileName } from '../source-file-name.js';
import { code, docComment } from './comment.js';
import { eventViews } from './events.js';
import { escapeUnsafe, stringLiteral } from './literal.js';
import { mapViews } from './maps.js';
import { nameModule } from './names.js';
import { payloadViews } from './payloads.js';
import { providerView } from './provider.js';
import { channelNameEntries, tableViews, taskOpcodeViews } from './tables.js';

/**
 * One module for a provider; for several providers one module each, and a module that exports them all as
 * namespaces. The modules import nothing and hold no syntax but what type stripping can erase.
 */
export const typescriptEmitter: Emitter = {
  name: 'ts',
  summary: 'TypeScript constants and types: descriptors, keywords, levels, maps, payload interfaces',
  emit(manifest, options) {
    const [only] = manifest.providers;
    if (only !== undefined && manifest.providers.length === 1) {
      return [{ path: `${options.baseName}.ts`, content: providerModule(manifest, only) }];
    }
    return severalModules(manifest, options);
  },
};

function severalModules(manifest: Manifest, { baseName }: EmitOptions): OutputFile[] {
  const namespaces = new NameScope(reservedInTypeScript);
  const stems = new NameScope(new Set());
  const modules = manifest.providers.map((provider) => ({
    comment: docComment([`The provider ${code(provider.name.value)}`]),
    namespace: namespaces.claim(identifier(pascalCase(provider.name.value))),
    // In lower case, as file systems that fold case must keep them apart.
    stem: `${baseName}.${stems.claim(fileStem(provider.name.value))}`,
    content: providerModule(manifest, provider),
  }));
  const index = renderIndex({
    source: headerName(manifest),
    modules: modules.map((module) => ({ ...module, specifier: stringLiteral(`./${module.stem}.js`) })),
  });
  return [
    { path: `${baseName}.ts`, content: index },
    ...modules.map(({ stem, content }) => ({ path: `${stem}.ts`, content })),
  ];
}

/** A part of a file name that every file system takes. */
function fileStem(providerName: string): string {
  const words = identifier(providerName)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['provider'];
  return words.join('-').slice(0, 80);
}

/** The manifest's file name in a line comment. */
function headerName(manifest: Manifest): string {
  return escapeUnsafe(sourceFileName(manifest.source));
}

function providerModule(manifest: Manifest, provider: Provider): string {
  const names = nameModule(provider);
  const payloads = payloadViews(provider, names);
  const events = eventViews(provider, names);
  const uses = (type: string) =>
    payloads.some(({ fields }) => fields.some((field) => mentions(field.type, type)));
  return renderProvider({
    source: headerName(manifest),
    provider: providerView(provider),
    tables: tableViews(provider),
    taskOpcodes: taskOpcodeViews(provider),
    channelNames: channelNameEntries(provider),
    maps: mapViews(provider, names),
    usesFileTime: uses('FileTime'),
    usesSystemTime: uses('SystemTime'),
    usesEmptyPayload:
      payloads.some(({ empty }) => empty) || events.some(({ payload }) => payload === 'EmptyPayload'),
    payloads,
    events,
  });
}

function mentions(type: string, name: string): boolean {
  return type.replace(/^readonly |\[\]$/g, '') === name;
}
