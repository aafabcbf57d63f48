import { Refused } from '../../new/draft.js';
import { freeBit, freeNumber, numberLike } from '../../new/values.js';
import type { Context } from './context.js';

/** Returns a value for a new definition that is unused in the provider; `undefined` if there is none. */
export function freeValue(
  element: string,
  attribute: string,
  { provider, open }: Context,
): string | undefined {
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
  try {
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
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
