import { lastTextId } from '../../../lint/rules/common/counter-texts.js';
import { numberLike } from '../../../manifest/find/free-values.js';
import { type CounterSet, counterProviderOf } from '../../../manifest/model/counters.js';
import type { Manifest } from '../../../manifest/model/model.js';
import { Refused } from '../../new/draft.js';
import { freeBit, freeNumber } from '../../new/values.js';
import { type Context, counterSetAt } from './context.js';

/** Returns a value for a new definition that is unused in the provider; `undefined` if there is none. */
export function freeValue(element: string, attribute: string, context: Context): string | undefined {
  try {
    return freeCounterValue(element, attribute, context) ?? freeEventValue(element, attribute, context);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

function freeEventValue(element: string, attribute: string, { provider, open }: Context): string | undefined {
  if (provider === undefined) return undefined;
  const next = (
    used: readonly { readonly value: number; readonly declared: { readonly text: string } | undefined }[],
    least: number,
    most: number,
  ) =>
    numberLike(
      freeNumber(
        used.map(({ value }) => value),
        least,
        most,
        'values',
      ),
      used.map(({ declared }) => declared?.text),
    );
  switch (`${element}/${attribute}`) {
    case 'event/value': {
      const used = provider.events.map(({ value }) => ({ value: value?.value ?? 0, declared: value }));
      return next(used, 1, 0xffff);
    }
    case 'keyword/mask': {
      const masks = provider.keywords.map(({ declared }) => declared?.text);
      return numberLike(
        freeBit(provider.keywords.map(({ mask }) => mask)),
        masks.every((mask) => mask === undefined) ? ['0x0'] : masks,
      );
    }
    case 'task/value':
      return next(provider.tasks, 1, 0xffff);
    case 'level/value':
      return next(provider.levels, 16, 255);
    case 'opcode/value': {
      const task = open.findLast(({ name }) => name.endsWith('task'));
      const local = provider.tasks.filter(
        ({ range }) => task !== undefined && range.start === task.nameRange.start,
      );
      return next(local[0]?.opcodes ?? provider.opcodes, 11, 239);
    }
    default:
      return undefined;
  }
}

function freeCounterValue(element: string, attribute: string, context: Context): string | undefined {
  switch (`${element}/${attribute}`) {
    case 'counter/id':
      return freeCounterId(counterSetAt(context));
    case 'counterSet/nameID':
    case 'counterSet/descriptionID':
    case 'counter/nameID':
    case 'counter/descriptionID':
      return context.manifest && freeTextId(context.manifest, attribute);
    default:
      return undefined;
  }
}

/** The IDs of a driver's counters are bits. */
const MOST_DRIVER_ID = 63;
const MOST_ID = 0x7fff_ffff;

function freeCounterId(set: CounterSet | undefined): string {
  const ids = (set?.counters ?? []).map(({ id }) => id?.value ?? 0);
  const most = set?.provider.providerType === 'kernelMode' ? MOST_DRIVER_ID : MOST_ID;
  return String(freeNumber(ids, 1, most, 'values'));
}

/** All IDs of texts are odd, or all are even, because a name also has the next ID. */
function freeTextId({ counters }: Manifest, attribute: string): string | undefined {
  const provider = counterProviderOf({ counters });
  if (!provider?.counters.hasTextIds) return undefined;
  const last = lastTextId(provider);
  const first = provider.counterSets[0]?.name?.resourceId ?? 1;
  const forName = last + 1 + ((last + 1 - first) & 1);
  // The ID of the name, which usually comes first, might not be in the model yet.
  return String(attribute === 'nameID' ? forName : forName + 2);
}
