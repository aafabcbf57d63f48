import type { Manifest, Provider } from '../../../manifest/model/model.js';
import type { CompleteOptions } from '../../options/all-outputs.js';
import { fileNameForm } from '../../options/file-name-form.js';
import { sourceFileName } from '../../options/manifest-file-name.js';
import type { LinkedExtras, LinkedFile } from '../common/emitter.js';

/** The files of a provider that Windows reads, without folders. */
export interface ProviderFiles {
  readonly resources: string;
  readonly messages: string;
  readonly parameters: string | undefined;
}

/** The files for an installer. All names are valid on Windows. */
export interface Registration {
  readonly manifests: readonly RegisteredFile[];
  /** Only if all providers have the same files: wevtutil and Windows Installer set them for all at once. */
  readonly files: ProviderFiles | undefined;
}

/** A manifest to register. */
export interface RegisteredFile {
  readonly name: string;
  /** Windows registers events with wevtutil, and counters with lodctr. */
  readonly parts: readonly ('events' | 'counters')[];
}

export function registrationOf(
  manifest: Manifest,
  options: CompleteOptions,
  { manifestFiles = [onlyFile(manifest)] }: LinkedExtras = {},
): Registration {
  const all = manifest.providers.map((provider) => filesOf(provider, options));
  const [first] = all;
  const areSame = all.every((files) => JSON.stringify(files) === JSON.stringify(first));
  return {
    manifests: manifestFiles.map(({ name, hasProviders, hasCounters }) => ({
      name: validName(name, /\.[^.]+$/) ?? `${options.baseName}.man`,
      parts: [
        ...(hasProviders || !hasCounters ? (['events'] as const) : []),
        ...(hasCounters ? (['counters'] as const) : []),
      ],
    })),
    files: areSame ? first : undefined,
  };
}

const onlyFile = ({ source, providers, counters }: Manifest): LinkedFile => ({
  name: sourceFileName(source),
  hasProviders: providers.length > 0,
  hasCounters: counters.length > 0,
});

export function filesOf(provider: Provider, { baseName, install }: CompleteOptions): ProviderFiles {
  const { resourceFileName, messageFileName, parameterFileName } = provider;
  const named = (path: string | undefined) => validName(path, /\.[A-Za-z]{2,5}$/);
  const resources =
    install.program || (named(resourceFileName?.value) ?? named(messageFileName?.value) ?? `${baseName}.dll`);
  return {
    resources,
    messages: install.program || (named(messageFileName?.value) ?? resources),
    parameters: parameterFileName && (named(parameterFileName.value) ?? resources),
  };
}

/** The last part of a path; `undefined` if Windows accepts no such name, or for a placeholder. */
function validName(path: string | undefined, extension: RegExp): string | undefined {
  const name =
    path
      ?.trim()
      .split(/[\\/\]]/)
      .at(-1) ?? '';
  return fileNameForm.pattern.test(name) && extension.test(name) ? name : undefined;
}
