import { BytesError, ByteWriter } from '../bytes/bytes.js';
import { bytesOf, listOf, numberOf, objectOf, stringOf } from '../checks/arguments.js';
import type { ProviderTrait } from '../structures/extended-data.js';
import { encodeAnsi } from '../values/ansi.js';

/**
 * Returns the data of an `EventHeaderExtType.ProvTraits` item for `decodeExtendedData`, tests, and
 * simulators.
 *
 * @param traits `ProviderTraitType` or the provider's own number, and the data: for a group or decode trait,
 * the 16 bytes of the GUID.
 * @throws BytesError for a NUL or unpaired surrogate in the name, a type over 8 bits, or over 65535 bytes.
 */
export function encodeProviderTraits(
  providerName: string,
  traits: readonly Pick<ProviderTrait, 'type' | 'data'>[] = [],
): Uint8Array {
  return providerTraits(providerName, traits, '');
}

/** @param prefix what is before the names of the arguments in the caller's names for them. */
export function providerTraits(
  providerName: string,
  traits: readonly Pick<ProviderTrait, 'type' | 'data'>[],
  prefix: string,
): Uint8Array {
  const name = encodeAnsi(stringOf(providerName, `${prefix}providerName`), 'utf-8');
  if (name === undefined || name.includes(0)) {
    throw new BytesError(`${prefix}providerName contains a NUL or an unpaired surrogate`, 2);
  }
  const body = new ByteWriter();
  body.put(name);
  body.u8(0);
  listOf(traits, `${prefix}traits`).forEach((trait, at) => {
    const path = `${prefix}traits[${at}]`;
    const data = bytesOf(objectOf(trait, path).data, `${path}.data`);
    body.u16(data.length + 3, `${path}.data.length`);
    body.u8(numberOf(trait.type, `${path}.type`), `${path}.type`);
    body.put(data);
  });
  const writer = new ByteWriter();
  writer.u16(body.size + 2);
  writer.put(body.toBytes());
  return writer.toBytes();
}
