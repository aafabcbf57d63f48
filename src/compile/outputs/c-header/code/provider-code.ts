import { isWrittenInC } from '../../../../manifest/model/messages/classic-events.js';
import type { EventDefinition, Provider } from '../../../../manifest/model/model.js';
import { guidSymbol } from '../../../../manifest/model/names/symbols.js';
import type { CHeaderOptions } from '../../../options/options.js';
import { commentText } from '../comments.js';
import { type EnableBits, enableBits } from './enable-bits.js';
import { eventMacroNames, macroPart, providerNames, writeStem } from './names.js';
import {
  type MacroField,
  macroFields,
  macroParameters,
  unchangedParameters,
  USED_WITH_CONTEXT as withContext,
} from './parameters.js';
import { templateName } from './template-function.js';

/** The view for the template of a provider's code. */
export function providerCodeView(
  provider: Provider,
  options: Required<CHeaderOptions>,
  decide: (event: EventDefinition) => EventState,
) {
  const { symbol, registration, handle, context, arrays } = providerNames(provider);
  const hasControlGuid = provider.controlGuid !== undefined;
  const bits = enableBits(provider);
  const { keywords, levels, words } = bits;
  return {
    name: commentText(provider.name.value),
    symbol,
    registration,
    arrays,
    guid: hasControlGuid ? `${symbol}_ControlGuid` : guidSymbol(provider),
    context: `${symbol}_Context`,
    handle,
    hasTraits: hasTraits(provider),
    activity: options.mode === 'km' ? '1' : '0',
    bitCount: keywords.length,
    bitWords: words,
    keywords: rows(keywords, 4),
    levels: rows(levels.map(String), 16),
    forContext: `McGenContext_${context}`,
    check: `_mcgen_CheckContextType_${context}`,
    register: `_mcgen_RegisterForContext_${context}_`,
    events: eventViews(provider, bits, options, decide),
  };
}

/** Whether the provider passes traits to Windows when it registers. */
export function hasTraits({ traits, controlGuid }: Provider): boolean {
  return traits !== undefined || controlGuid !== undefined;
}

/** Whether an event has macros, and if not, why. */
export type EventState = 'written' | 'overridden' | 'ambiguous' | 'unusable';

function eventViews(
  provider: Provider,
  { bitOf }: EnableBits,
  options: Required<CHeaderOptions>,
  decide: (event: EventDefinition) => EventState,
) {
  const { context, symbol, arrays } = providerNames(provider);
  const activity = options.mode === 'km' ? ['Activity'] : [];
  const names = [`${symbol}_Context`, `${arrays}EnableBits`, `_mcgen_CheckContextType_${context}`];
  return provider.events.flatMap((event) => {
    if (!isWrittenInC(event)) return [];
    const state = decide(event);
    const macro = macroPart(event);
    const { word, mask } = bitOf(event);
    const function_ = `_mcgen_TEMPLATE_FOR_${macro}`;
    const body = [...names, event.cSymbol, macro, function_, ...eventMacroNames(event, options)];
    const fields = macroFields(event, options);
    return [
      {
        leftOut: state === 'written' ? '' : LEFT_OUT_REASONS[state],
        descriptor: commentText(event.cSymbol),
        macro,
        write: options.prefix + writeStem(event, options),
        contextSuffix: options.contextSuffix,
        function: function_,
        template: templateName(event.template?.target, options),
        bit: `[${word}] & ${mask}u`,
        ...parametersOfMacros(fields, body, activity, options),
      },
    ];
  });
}

/** The parameters of the writing macros. `body` has their other names; only some have `activity`. */
function parametersOfMacros(
  fields: readonly MacroField[],
  body: readonly string[],
  activity: readonly string[],
  options: Required<CHeaderOptions>,
) {
  // Usually, no name must change, so that the macros have the same parameters.
  const unchanged = unchangedParameters(fields, [...body, ...withContext, ...activity]);
  if (unchanged !== undefined) {
    const checked = parameterLists(unchanged, activity, options);
    const unchecked = activity.length === 0 ? checked : parameterLists(unchanged, [], options);
    return { checked, unchecked, withContext: checked, uncheckedWithContext: unchecked };
  }
  const lists = (others: readonly string[], activity: readonly string[]) =>
    parameterLists(macroParameters(fields, [...body, ...others]), activity, options);
  return {
    checked: lists(activity, activity),
    unchecked: lists([], []),
    withContext: lists([...withContext, ...activity], activity),
    uncheckedWithContext: lists(withContext, []),
  };
}

/**
 * The parameters of one of an event's macros, and its arguments for the template function. `names` are the
 * parameters for the fields; only some macros have `activity` for the activity ID.
 */
function parameterLists(
  names: readonly string[],
  activity: readonly string[],
  { mode }: Required<CHeaderOptions>,
) {
  const passed = mode === 'km' && activity.length === 0 ? ['NULL', ...names] : [...activity, ...names];
  return {
    parameters: [...activity, ...names].join(', '),
    moreParameters: tail([...activity, ...names]),
    arguments: tail(passed),
  };
}

const LEFT_OUT_REASONS = {
  overridden: 'they are defined again for another event',
  ambiguous: 'an event of another provider has the same symbol',
  unusable: 'its symbol cannot be declared in C and C++',
} as const;

/** The end of an argument list. */
const tail = (names: readonly string[]) => names.map((name) => `, ${name}`).join('');

/** Breaks the numbers of an array into lines. */
function rows(numbers: readonly string[], perLine: number): string {
  const lines: string[] = [];
  for (let at = 0; at < numbers.length; at += perLine) lines.push(numbers.slice(at, at + perLine).join(', '));
  return lines.join(',\n    ');
}
