import { counterSchemaVersion } from '../../../manifest/model/values/counter-values.js';
import { counterReferences, counterTypes } from '../../../windows/counters/counter-types.js';
import { localNameOf, type ShapeName } from '../shape-of.js';
import type { WrittenTag } from '../written-tag.js';
import { type Context, counterSetAt, writtenValue } from './context.js';

/** Whether ctrpp.exe requires or rejects an attribute that the schema makes optional; else `undefined`. */
type Need = 'required' | 'rejected' | undefined;

const requiredIf = (isRequired: boolean): Need => (isRequired ? 'required' : 'rejected');

/**
 * Returns whether the mode of the provider, the version of the schema, the instances, or the type of the
 * counter in `tag` make an attribute in `<counters>` required or rejected; for `''`, the element itself.
 */
export function counterNeed(
  element: ShapeName,
  attribute: string,
  context: Context,
  tag: WrittenTag | undefined,
): Need {
  const value = (name: string, attributeName: string) =>
    writtenValue(
      context.text,
      context.open.findLast((one) => localNameOf(one.name) === name),
      attributeName,
    );
  const hasTextIds = () => counterSchemaVersion(value('counters', 'schemaVersion') ?? '') >= 2;
  switch (`${element}/${attribute}`) {
    case 'structs/':
      return value('provider', 'providerType') === 'kernelMode' ? undefined : 'rejected';
    case 'counters/provider/symbol':
      return requiredIf(writtenValue(context.text, tag, 'providerType') !== 'kernelMode');
    case 'counters/provider/resourceBase':
      return hasTextIds() ? 'rejected' : undefined;
    case 'counterSet/nameID':
    case 'counterSet/descriptionID':
    case 'counter/nameID':
    case 'counter/descriptionID':
      return requiredIf(hasTextIds());
    case 'counter/aggregate':
      return /aggregate/i.test(value('counterSet', 'instances') ?? '') ? undefined : 'rejected';
    case 'counter/field':
      return requiredIf(value('provider', 'providerType') === 'kernelMode');
    case 'counter/struct':
      if (value('provider', 'providerType') !== 'kernelMode') return 'rejected';
      return (counterSetAt(context)?.structs.length ?? 0) > 1 ? 'required' : undefined;
    default: {
      const reference = counterReferences.find((name) => name === attribute);
      const type = counterTypes.get(writtenValue(context.text, tag, 'type') ?? '');
      return reference && type && requiredIf(type.needs[reference] !== undefined);
    }
  }
}
