import renderIndex from '../../../../templates/typescript/index.hbs';
import renderProvider from '../../../../templates/typescript/provider.hbs';
import type { Manifest, Provider } from '../../../manifest/model/model.js';
import { identifier, NameScope, pascalCase, reservedInTypeScript } from '../../names/identifiers.js';
import { sourceFileName } from '../../options/manifest-file-name.js';
import type { Emitter } from '../common/emitter.js';
import { textsView } from '../common/texts-view.js';
import { code, docComment } from './comment.js';
import { COUNTER_NAMES, counterConstants } from './counters.js';
import { DECODER_INDEX_NAMES, decoderIndex } from './decoders/index-module.js';
import { decoderModule } from './decoders/module.js';
import { eventViews } from './events.js';
import { type ModuleForm, moduleForms } from './form.js';
import { escapeUnsafe, stringLiteral } from './literal.js';
import { mapViews } from './maps.js';
import { nameModule } from './names.js';
import { payloadViews } from './payloads.js';
import { providerView } from './provider.js';
import { channelNameEntries, tableViews, taskOpcodeViews } from './tables.js';
import { textsModule } from './texts.js';

/** TypeScript modules with erasable types. They import only each other and `wevtc/codegen`. */
export const emitter: Emitter = {
  emit(manifest, { baseName, ts }) {
    const form = moduleForms.typescript;
    const extension = ts.tsExtensions ? '.ts' : '.js';
    const modules = generateModules(manifest, { baseName, decoders: ts.decoders, form, extension });
    return modules.map(({ stem, content }) => ({ path: `${stem}.ts`, content }));
  },
  emitTexts: (file, options) => [
    { path: `${options.baseName}.ts`, content: textsModule(textsView(file, options)) },
  ],
};

/** The options for generating modules. */
export interface ModuleOptions {
  readonly baseName: string;
  readonly decoders: boolean;
  readonly form: ModuleForm;
  /** The extension with which the modules import each other. */
  readonly extension: string;
}

export interface GeneratedModule {
  /** Its file name without the extension. */
  readonly stem: string;
  readonly content: string;
}

/**
 * One module for a provider. Several providers have one module each, and another module exports them all as
 * namespaces. The module with the base name also contains the constants of performance counters.
 *
 * With `decoders`, each of them has a module of decoders next to it. These import `wevtc/codegen`, and only
 * such parts of each other as a bundler can leave out.
 */
export function generateModules(manifest: Manifest, options: ModuleOptions): GeneratedModule[] {
  const [only] = manifest.providers;
  if (only === undefined || manifest.providers.length > 1) return severalModules(manifest, options);
  return modulesOf(manifest, only, options.baseName, options);
}

function severalModules(manifest: Manifest, options: ModuleOptions): GeneratedModule[] {
  const { baseName, extension, form } = options;
  const namespaces = new NameScope(
    new Set([...reservedInTypeScript, ...DECODER_INDEX_NAMES, ...COUNTER_NAMES]),
  );
  // `decoders` follows the base name in the name of the module that exports all decoders.
  const stems = new NameScope(new Set(['decoders']));
  const modules = manifest.providers.map((provider) => ({
    provider,
    comment: docComment([`The provider ${code(provider.name.value)}`]),
    namespace: namespaces.claim(identifier(pascalCase(provider.name.value))),
    // In lower case, so that the names also differ on file systems that ignore case.
    stem: `${baseName}.${stems.claim(fileStem(provider.name.value))}`,
  }));
  const source = headerName(manifest);
  const index = renderIndex({
    source,
    modules: modules.map((module) => ({
      ...module,
      specifier: stringLiteral(`./${module.stem}${extension}`),
    })),
    counters: counterConstants(manifest, (wanted) => namespaces.claim(wanted), form),
  });
  return [
    { stem: baseName, content: index },
    ...(options.decoders
      ? [{ stem: `${baseName}.decoders`, content: decoderIndex(modules, { source, extension, form }) }]
      : []),
    ...modules.flatMap(({ provider, stem }) => modulesOf(manifest, provider, stem, options)),
  ];
}

/** The modules of one provider. */
function modulesOf(
  manifest: Manifest,
  provider: Provider,
  stem: string,
  { decoders, extension, form }: ModuleOptions,
): GeneratedModule[] {
  const module = { stem, content: providerModule(manifest, provider, form) };
  if (!decoders) return [module];
  const specifier = stringLiteral(`./${stem}${extension}`);
  const content = decoderModule(manifest, provider, { specifier, source: headerName(manifest), form });
  return [module, { stem: `${stem}.decoders`, content }];
}

/** A part of a file name that every file system accepts. */
function fileStem(providerName: string): string {
  const words = identifier(providerName)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['provider'];
  return words.join('-').slice(0, 80);
}

/** The manifest's file name for a line comment. */
function headerName(manifest: Manifest): string {
  return escapeUnsafe(sourceFileName(manifest.source));
}

function providerModule(manifest: Manifest, provider: Provider, form: ModuleForm): string {
  const names = nameModule(manifest, provider);
  const payloads = payloadViews(provider, names);
  const events = eventViews(provider, names);
  const uses = (type: string) =>
    payloads.some(({ fields }) => fields.some((field) => mentions(field.type, type)));
  const maps = mapViews(provider, names);
  return renderProvider({
    ...form,
    source: headerName(manifest),
    provider: providerView(provider),
    tables: tableViews(provider),
    taskOpcodes: taskOpcodeViews(provider),
    channelNames: channelNameEntries(provider),
    ...maps,
    usesFileTime: uses('FileTime'),
    usesSystemTime: uses('SystemTime'),
    usesEmptyPayload:
      payloads.some(({ empty }) => empty) || events.some(({ payload }) => payload === 'EmptyPayload'),
    payloads,
    events,
    counters: manifest.providers.length === 1 ? counterConstants(manifest, names.claim, form) : '',
  });
}

function mentions(type: string, name: string): boolean {
  return type.replace(/^readonly |\[\]$/g, '') === name;
}
