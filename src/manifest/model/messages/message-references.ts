import type { MessageReference, Provider } from '../model.js';

/** Everything in a provider that can have a message. */
export function messageUsersIn(provider: Provider): { readonly message: MessageReference | undefined }[] {
  const { channels, levels, tasks, opcodes, keywords, events, maps, filters } = provider;
  const local = tasks.flatMap((task) => task.opcodes);
  const items = maps.flatMap((map) => map.items);
  return [provider, ...[channels, levels, tasks, opcodes, local, keywords, events, items, filters].flat()];
}
