import { isBytes, listOf, objectOf, wrongType } from '../../windows/checks/arguments.js';
import type { EventDefinition, Manifest, Provider } from './model.js';

/** Checks that callers of the library pass parts of a manifest where functions need them. */

/** A manifest. The value of `parseManifest` is `undefined` if a file is not one. */
export function manifestOf(value: Manifest, path = 'manifest'): Manifest {
  const { providers, cultures } = objectOf(value, path);
  const mistaken = providers === undefined ? mistakenFor(value) : undefined;
  if (mistaken !== undefined) throw new TypeError(`${path} must be a manifest, got ${mistaken}`);
  listOf(providers, `${path}.providers`);
  listOf(cultures, `${path}.cultures`);
  return value;
}

/** An object that is passed instead of the manifest in it, with the remedy. */
function mistakenFor(value: object): string | undefined {
  if ('errors' in value && 'manifest' in value) return "a result of readForDecoding; pass its 'manifest'";
  if ('diagnostics' in value && 'value' in value) return "a result of parseManifest; pass its 'value'";
  return isBytes(value) ? "bytes; pass the 'manifest' of readForDecoding(bytes)" : undefined;
}

export function manifestsOf(values: readonly Manifest[], path: string): readonly Manifest[] {
  for (const [at, value] of listOf(values, path).entries()) manifestOf(value, `${path}[${at}]`);
  return values;
}

export function providerOf(value: Provider, path = 'provider'): Provider {
  listOf(objectOf(value, path).events, `${path}.events`);
  return value;
}

export function providersOf(values: readonly Provider[], path = 'providers'): readonly Provider[] {
  for (const [at, value] of listOf(values, path).entries()) providerOf(value, `${path}[${at}]`);
  return values;
}

export function eventOf(value: EventDefinition, path = 'event'): EventDefinition {
  const { provider, descriptor } = objectOf(value, path);
  objectOf(provider, `${path}.provider`);
  objectOf(descriptor, `${path}.descriptor`);
  return value;
}

export function eventsOf(values: readonly EventDefinition[], path = 'events'): readonly EventDefinition[] {
  for (const [at, value] of listOf(values, path).entries()) eventOf(value, `${path}[${at}]`);
  return values;
}

/** The content of a file: its bytes or its text. */
export function contentOf<Input extends string | Uint8Array>(value: Input, path = 'input'): Input {
  const isContent = typeof value === 'string' || isBytes(value);
  return isContent ? value : wrongType(path, 'a string or a Uint8Array', value);
}
