import { isBytes, listOf, objectOf, wrongType } from '../../windows/checks/arguments.js';
import type { EventDefinition, Manifest, Provider } from './model.js';

/** Checks that callers of the library pass parts of a manifest where functions need them. */

/** A manifest. The value of `parseManifest` is `undefined` if a file is not one. */
export function manifestOf(value: Manifest, path = 'manifest'): Manifest {
  const { providers, cultures } = objectOf(value, path);
  listOf(providers, `${path}.providers`);
  listOf(cultures, `${path}.cultures`);
  return value;
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
