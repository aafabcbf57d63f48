import type { ProviderResource, WevtTemplate } from '../resources/wevt-template/model.js';
import { identifier, NameScope } from '../targets/shared/identifiers.js';
import { xmlCharacters } from './xml-writer.js';

/** What a provider is called, and where the name is from. */
export interface ProviderName {
  readonly name: string;
  readonly origin: 'binary' | 'caller' | 'channels' | 'file' | 'guid';
}

/** Characters that no provider's name has (ProviderType documentation). */
const FORBIDDEN = /[><&"|\\/:?*\u0000-\u001f]/g;

/**
 * The names of the providers. Version 3.1 does not hold them; then the one given by the caller counts, else what the
 * provider's own channels begin with (`Contoso-Clock/Operational`), else, of a single provider, the file's name,
 * else its GUID.
 *
 * @param given a name from the caller, for a single provider.
 * @param fileStem the binary's file name without extension.
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
    // A name that the binary holds stays, even if another provider has it too.
    return chosen.origin === 'binary' ? chosen : { ...chosen, name: scope.claim(chosen.name) };
  });
}

function chooseName(provider: ProviderResource, given: string | undefined, fileStem: string): ProviderName {
  const held = provider.attributes?.name;
  if (held !== undefined) return { name: held, origin: 'binary' };
  if (given !== undefined) return { name: given, origin: 'caller' };
  const channels = nameInChannels(provider);
  if (channels !== undefined) return { name: channels, origin: 'channels' };
  const stem = fileStem.replace(FORBIDDEN, '');
  if (stem !== '') return { name: stem, origin: 'file' };
  return { name: `Provider-${provider.guid.slice(1, -1)}`, origin: 'guid' };
}

/** What all its own channels have before the slash, as the convention is. */
function nameInChannels({ channels }: ProviderResource): string | undefined {
  const own = channels.filter(({ imported }) => !imported).map(({ name }) => name);
  const starts = new Set(own.map((name) => name.slice(0, Math.max(0, name.lastIndexOf('/')))));
  const [start] = starts;
  const name = start?.replace(FORBIDDEN, '');
  return starts.size === 1 && name !== '' ? name : undefined;
}

/** A symbol for the provider: its name in capitals. */
export function providerSymbol(name: string): string {
  return identifier(name).toUpperCase();
}

/** A binary names itself; other files are named after the DLL that they are going to be in. */
export function resourceFileName(fileName: string): string {
  return xmlCharacters(/\.(dll|exe|sys)$/i.test(fileName) ? fileName : `${stemOf(fileName)}.dll`);
}

/** The name without extension; of `appTEMP.BIN`, `app`. */
export function stemOf(fileName: string): string {
  const stem = fileName.replace(/(?<=.)\.[^.]*$/, '').replace(/(?<=.)TEMP$/, '');
  return stem.startsWith('<') ? 'provider' : stem;
}
