import type { ProviderResource, WevtTemplate } from '../../windows/resources/wevt-template/model.js';
import { identifier, NameScope } from '../names/identifiers.js';
import { xmlCharacters } from './xml-writer.js';

/** The name of a provider, and its source. */
export interface ProviderName {
  readonly name: string;
  readonly origin: 'binary' | 'caller' | 'channels' | 'file' | 'guid';
}

/** Characters that are not allowed in names of providers (ProviderType documentation). */
const FORBIDDEN = /[><&"|\\/:?*\u0000-\u001f]/g;

/**
 * The names of the providers, which version 3.1 does not contain. In that case, the name is the caller's
 * `given` one (for a single provider), else the start of the provider's own channels
 * (`Contoso-Clock/Operational`), else `fileStem`, the file name without extension, if there is only one
 * provider, else derived from the GUID.
 */
export function providerNames(
  { providers }: WevtTemplate,
  given: string | undefined,
  fileStem: string,
): ProviderName[] {
  const scope = new NameScope(new Set());
  const isSingle = providers.length === 1;
  return providers.map((provider) => {
    const chosen = chooseName(provider, isSingle ? given : undefined, isSingle ? fileStem : '');
    // A name in the binary is kept, even if another provider has the same name.
    return chosen.origin === 'binary' ? chosen : { ...chosen, name: scope.claim(chosen.name) };
  });
}

function chooseName(provider: ProviderResource, given: string | undefined, fileStem: string): ProviderName {
  const inBinary = provider.attributes?.name;
  if (inBinary !== undefined) return { name: inBinary, origin: 'binary' };
  if (given !== undefined) return { name: given, origin: 'caller' };
  const channels = nameInChannels(provider);
  if (channels !== undefined) return { name: channels, origin: 'channels' };
  const stem = fileStem.replace(FORBIDDEN, '');
  if (stem !== '') return { name: stem, origin: 'file' };
  return { name: `Provider-${provider.guid}`, origin: 'guid' };
}

/** The part before the slash that its own channels share: by convention, the provider's name. */
function nameInChannels({ channels }: ProviderResource): string | undefined {
  const own = channels.filter(({ imported }) => !imported).map(({ name }) => name);
  const starts = new Set(own.map((name) => name.slice(0, Math.max(0, name.lastIndexOf('/')))));
  const [start] = starts;
  const name = start?.replace(FORBIDDEN, '');
  return starts.size === 1 && name !== '' ? name : undefined;
}

/** A symbol for the provider: its name in upper case. */
export function providerSymbol(name: string): string {
  return identifier(name).toUpperCase();
}

/** The `resourceFileName`: a binary's name; for other files, that of a DLL with the same stem. */
export function resourceFileName(fileName: string): string {
  return xmlCharacters(/\.(dll|exe|sys)$/i.test(fileName) ? fileName : `${stemOf(fileName)}.dll`);
}

/** The name without its extension, and without a final `TEMP`: `app` for `appTEMP.BIN`. */
export function stemOf(fileName: string): string {
  const stem = fileName.replace(/(?<=.)\.[^.]*$/, '').replace(/(?<=.)TEMP$/, '');
  return stem.startsWith('<') ? 'provider' : stem;
}
